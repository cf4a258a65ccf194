import { z } from 'zod'
import type { LiveEvent } from '#server/events/event-bus.ts'

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const IDS_IN_ONE = 500
const FAMILIES_IN_ONE = 100
const EVENTS_IN_ONE = 10
const LONGEST = 7_900

const id = z.number().int()
const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('people'), workspaceId: id, campaignId: id, ids: z.array(id) }),
  z.object({ kind: z.literal('tasks'), workspaceId: id, ids: z.array(id) }),
  z.object({ kind: z.literal('workspace'), workspaceId: id, campaigns: z.array(id) }),
  z.object({ kind: z.literal('import'), workspaceId: id, campaignId: id }),
  z.object({ kind: z.literal('families'), ids: z.array(z.uuid()) }),
])
const notification = z.object({ from: z.string(), events: z.array(event) })

/** The texts to send so that the other servers hear of these events; ids alone, never rows. */
export function notificationsOf(from: string, events: readonly LiveEvent[]): string[] {
  const small = events.flatMap(split)
  const texts: string[] = []
  for (let at = 0; at < small.length;) {
    let count = EVENTS_IN_ONE
    let text = textOf(from, small.slice(at, at + count))
    while (text.length > LONGEST && count > 1) {
      count = Math.ceil(count / 2)
      text = textOf(from, small.slice(at, at + count))
    }
    texts.push(text)
    at += count
  }
  return texts
}

/** What another server told; nothing where it was this one, or isn't ours. */
export function eventsOf(self: string, text: string): readonly LiveEvent[] {
  const parsed = notification.safeParse(jsonOf(text))
  return parsed.success && parsed.data.from !== self ? parsed.data.events : []
}

const textOf = (from: string, events: readonly LiveEvent[]): string =>
  JSON.stringify({ from, events })

function split(each: LiveEvent): LiveEvent[] {
  if (each.kind === 'import') return [each]
  if (each.kind === 'workspace') {
    const parts = partsOf(each.campaigns ?? [])
    return (parts.length > 0 ? parts : [[]]).map((campaigns) => ({ ...each, campaigns }))
  }
  if (each.kind === 'families') {
    return partsOf(each.ids, FAMILIES_IN_ONE).map((ids) => ({ ...each, ids }))
  }
  return partsOf(each.ids).map((ids) => ({ ...each, ids }))
}

function partsOf<T>(ids: readonly T[], inOne = IDS_IN_ONE): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < ids.length; at += inOne) parts.push(ids.slice(at, at + inOne))
  return parts
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
