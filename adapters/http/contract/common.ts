import { z } from 'zod'
import { LANGUAGES } from '#core/user/language.ts'

export const errorBody = z.object({
  type: z.enum(['validation_error', 'client_error', 'server_error']),
  errors: z.array(z.object({ code: z.string(), detail: z.string(), attr: z.string().nullable() })),
})

export const id = z.coerce.number().int().positive().max(2_147_483_647)
export const time = z.iso.datetime()
export const email = z
  .email()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
export const language = z.enum(LANGUAGES)
export const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)])

export const idParams = z.object({ id })
export const campaignParams = z.object({ campaign_id: id })
export const workspaceParams = z.object({ workspace_id: id })

/** `?page=` from 1, `?page_size=` up to 200, `?ordering=`, `?search=`, `?cursor=` for long lists. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(50),
  ordering: z.string().max(50).optional(),
  search: z.string().max(200).optional(),
  cursor: z.string().max(200).optional(),
})

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** Present where the list can be walked by cursor and goes on. */
    next_cursor: z.string().nullable().optional(),
    data: z.array(row),
  })

/** Empty bodies are welcome where nothing has to be said. */
export const nothing = z.object({}).optional()
