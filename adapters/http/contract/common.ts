import * as z from 'zod/mini'
import { LANGUAGES } from '#core/user/language.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachDate, RealDate } from '#core/runtime/moments.ts'
import { snakeCase, type SnakeCase } from '#core/runtime/snake-case.ts'
import { WRITERS } from '#core/runtime/writer.ts'
import { ERROR_CODES } from './error-codes.ts'
import { record, type Fields } from './record.ts'

export const errorType = z.enum(['validation_error', 'client_error', 'server_error'])

export const errorCode = z.enum(ERROR_CODES)

export const errorItem = z.object({
  code: errorCode,
  detail: z.string(),
  attr: z.nullable(z.string()),
})

export const errorBody = z.object({
  type: errorType,
  errors: z.array(errorItem),
})

export const text = (length: number) => z.string().check(z.maxLength(length))
export const requiredText = (length: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

const id: z.ZodMiniType<number> = z.coerce
  .number()
  .check(z.int(), z.positive(), z.maximum(2_147_483_647))
const known: z.ZodMiniType<number, number> = z.int()

/** An id as a client sends it, and as the server answers it: whatever it is read as here, it is. */
export const givenId = <Id extends number>() => id as z.ZodMiniType<Id>
export const knownId = <Id extends number>() => known as z.ZodMiniType<Id, number>

const isoTime = z.iso.datetime()

/** A time as text, as the core has it too where it only hands it on. */
export const timeText = isoTime
export const time = z.codec(isoTime, z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const anyTime: z.ZodMiniType<Date, string> = time
/** Times of either clock: they differ where the outreach clock is scaled. */
export const outreachTime = anyTime as z.ZodMiniType<OutreachDate, string>
export const realTime = anyTime as z.ZodMiniType<RealDate, string>

/** One of the core's names, in snake case on the wire. */
export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  z.codec(z.enum(names.map((name) => snakeCase(name))), z.enum(names), {
    decode: (wire) => names.find((name) => snakeCase(name) === wire) ?? (wire as Name),
    encode: (name) => snakeCase(name) as SnakeCase<Name>,
  })

export const email = z.email().check(z.maxLength(254), z.trim(), z.toLowerCase())
export const language = z.enum(LANGUAGES)
export const writer = z.enum(WRITERS)
export const importState = z.enum(['waiting_for_upload', 'running', 'done', 'failed'])
export const workspaceStatus = z.enum(['trial', 'active', 'expired'])
export const pageAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))
export const webAddress = z.union([z.literal(''), pageAddress])

export const idParams = <Id extends number>() => z.object({ id: givenId<Id>() })
export const campaignParams = record({ campaignId: givenId<CampaignId>() })
export const workspaceParams = record({ workspaceId: givenId<WorkspaceId>() })

/** `?page=` from 1, `?page_size=` up to 200, `?search=`, `?cursor=` for long lists. */
export const pageFields = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  search: z.exactOptional(text(200)),
  cursor: z.exactOptional(text(200)),
} satisfies Fields

export const pageQuery = record(pageFields)

export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  record({
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** Present where the list can be walked by cursor and goes on. */
    nextCursor: z.exactOptional(z.nullable(z.string())),
    data: z.array(row),
  })

/** The same of a list that may be too long to be counted. */
export const countedPageOf = <T extends z.core.$ZodType>(row: T) =>
  record({
    count: z.int(),
    /** False where there may be more than that. */
    countIsExact: z.boolean(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    nextCursor: z.nullable(z.string()),
    data: z.array(row),
  })

/** Empty bodies are welcome where nothing has to be said. */
export const emptyBody = z.object({})
export const nothing = z.optional(emptyBody)
