import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PersonJobId, WorkspaceId } from '#core/runtime/ids.ts'
import { MINUTE } from '#core/runtime/durations.ts'

const LIFE_MS = 10 * MINUTE

interface Export {
  readonly id: PersonJobId
  readonly workspaceId: WorkspaceId
}

/** The right to fetch one export's file for some minutes, as part of its address. */
export class ExportTickets {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  addressOf(one: Export, now: number): string {
    const until = now + LIFE_MS
    const ticket = `${until}.${this.#sign(one, until)}`
    return `/exports/${one.workspaceId}/${one.id}/people.csv?ticket=${ticket}`
  }

  isGood(one: Export, ticket: string, now: number): boolean {
    const match = /^(\d{10,16})\.([\w-]{43})$/.exec(ticket)
    if (!match) return false
    const [, until = '', signature = ''] = match
    const expected = Buffer.from(this.#sign(one, Number(until)))
    return timingSafeEqual(Buffer.from(signature), expected) && Number(until) > now
  }

  #sign({ id, workspaceId }: Export, until: number): string {
    return createHmac('sha256', this.#key)
      .update(`${workspaceId} ${id} ${until}`)
      .digest('base64url')
  }
}
