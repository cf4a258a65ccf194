import { describe, expect, it } from 'vitest'
import { campaignId, prospectId, workspaceId } from '#core/runtime/ids.ts'
import type { EventBus, LiveEvent } from '#server/events/event-bus.ts'

const people = (...ids: number[]): LiveEvent => ({
  kind: 'people',
  workspaceId: workspaceId(1),
  campaignId: campaignId(2),
  ids: ids.map(prospectId),
})
const credit: LiveEvent = { kind: 'workspace', workspaceId: workspaceId(1) }

type Groups = (readonly LiveEvent[])[]

/** What every EventBus must do; `setUp` gives one that was started. */
export function eventBusContract(name: string, setUp: () => Promise<EventBus>): void {
  const heardOn = (bus: EventBus): Groups => {
    const groups: Groups = []
    bus.subscribe((events) => groups.push(events))
    return groups
  }

  describe(`${name} as an event bus`, () => {
    it('tells listeners after the call that published, in one group, each thing once', async () => {
      const bus = await setUp()
      const groups = heardOn(bus)
      bus.publish([people(1, 2)])
      bus.publish([people(2, 3), credit])
      expect(groups).toEqual([])
      await expect.poll(() => groups).toEqual([[people(1, 2, 3), credit]])
    })

    it('tells every listener the same', async () => {
      const bus = await setUp()
      const [one, other] = [heardOn(bus), heardOn(bus)]
      bus.publish([credit])
      await expect.poll(() => other).toEqual([[credit]])
      expect(one).toEqual([[credit]])
    })

    it('tells nothing more to a listener that has stopped', async () => {
      const bus = await setUp()
      const stopped: Groups = []
      const stop = bus.subscribe((events) => stopped.push(events))
      const goesOn = heardOn(bus)
      bus.publish([people(1)])
      await expect.poll(() => goesOn).toHaveLength(1)
      stop()
      bus.publish([people(2)])
      await expect.poll(() => goesOn).toHaveLength(2)
      expect(stopped).toEqual([[people(1)]])
    })

    it('tells nothing where nothing was published', async () => {
      const bus = await setUp()
      const groups = heardOn(bus)
      bus.publish([])
      bus.publish([credit])
      await expect.poll(() => groups).toEqual([[credit]])
    })

    it('may be told of changes after it was closed, and tells nobody', async () => {
      const bus = await setUp()
      const groups = heardOn(bus)
      await bus.close()
      bus.publish([credit])
      await new Promise((resolve) => setImmediate(resolve))
      expect(groups).toEqual([])
    })
  })
}
