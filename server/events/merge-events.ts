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

function keyOf(event: LiveEvent): string {
  if (event.kind === 'families') return event.kind
  const campaign = 'campaignId' in event ? event.campaignId : ''
  if (event.kind === 'joined') return `${event.kind} ${event.workspaceId} ${event.userId}`
  if (event.kind === 'job') return `${event.kind} ${event.workspaceId} ${event.id}`
  return `${event.kind} ${event.workspaceId} ${campaign}`
}

function joined(one: LiveEvent, other: LiveEvent): LiveEvent {
  if (one.kind === 'workspace' && other.kind === 'workspace') {
    const campaigns = union(one.campaigns ?? [], other.campaigns ?? [])
    return campaigns.length > 0 ? { ...one, campaigns } : one
  }
  if (one.kind === 'families' && other.kind === 'families') {
    return { ...one, ids: union(one.ids, other.ids) }
  }
  if (one.kind === 'people' && other.kind === 'people') {
    const leftTopics = union(one.leftTopics ?? [], other.leftTopics ?? [])
    const ids = union(one.ids, other.ids)
    return leftTopics.length > 0 ? { ...one, ids, leftTopics } : { ...one, ids }
  }
  if (one.kind === 'tasks' && other.kind === 'tasks') {
    return { ...one, ids: union(one.ids, other.ids) }
  }
  if (one.kind === 'messages' && other.kind === 'messages') {
    return { ...one, ids: union(one.ids, other.ids) }
  }
  return one
}

const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])]
