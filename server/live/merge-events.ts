import type { LiveEvent } from './event-bus.ts'

/** The same news in as few events as possible, in the order in which each kind was first heard. */
export function mergeEvents(events: readonly LiveEvent[]): LiveEvent[] {
  const merged = new Map<string, LiveEvent>()
  for (const event of events) {
    const key = keyOf(event)
    const known = merged.get(key)
    merged.set(key, known ? joined(known, event) : event)
  }
  return [...merged.values()]
}

const keyOf = (event: LiveEvent): string =>
  'campaignId' in event
    ? `${event.kind} ${event.workspaceId} ${event.campaignId}`
    : `${event.kind} ${event.workspaceId}`

function joined(one: LiveEvent, other: LiveEvent): LiveEvent {
  if (one.kind === 'workspace' && other.kind === 'workspace') {
    const campaigns = union(one.campaigns ?? [], other.campaigns ?? [])
    return campaigns.length > 0 ? { ...one, campaigns } : one
  }
  if ('ids' in one && 'ids' in other) return { ...one, ids: union(one.ids, other.ids) }
  return one
}

const union = (one: readonly number[], other: readonly number[]): number[] => [
  ...new Set([...one, ...other]),
]
