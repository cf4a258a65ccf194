import { expect, it } from 'vitest'
import { Value } from '#core/runtime/readable-value.ts'
import { taskId, workspaceId } from '#core/runtime/ids.ts'
import { Quiet } from '#server/live/quiet.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const [ONE, OTHER] = [workspaceId(1), workspaceId(2)]
/** So old an answer may be. */
const SECOND = 1_000

const began = (hears: boolean) => {
  const clock = new FakeClock()
  const hearsAll = new Value(hears)
  const quiet = new Quiet({ hearsAll }, clock)
  const start = () => quiet.start()
  const hear = (id: typeof ONE) =>
    quiet.hear([{ kind: 'tasks', workspaceId: id, ids: [taskId(1)] }])
  return { clock, hearsAll, quiet, start, hear }
}

it('a workspace is quiet since the last that was heard of it, or since all is heard', async () => {
  const { clock, quiet, start, hear } = began(true)
  await clock.elapse(SECOND + 100)
  expect(quiet.msOf([ONE])).toBe(0)
  start()
  await clock.elapse(SECOND + 300)
  expect(quiet.msOf([ONE])).toBe(300)
  hear(OTHER)
  await clock.elapse(SECOND + 200)
  const both = [quiet.msOf([ONE]), quiet.msOf([OTHER]), quiet.msOf([ONE, OTHER])]
  expect(both).toEqual([SECOND + 500, 200, 200])
  expect(quiet.msOf([])).toBe(SECOND + 500)
})

it('nothing is quiet while something may go unheard, nor for longer than all was heard again', async () => {
  const { clock, hearsAll, quiet, start } = began(false)
  start()
  await clock.elapse(SECOND + 300)
  expect(quiet.msOf([ONE])).toBe(0)
  hearsAll.set(true)
  await clock.elapse(SECOND + 200)
  expect(quiet.msOf([ONE])).toBe(200)
  hearsAll.set(false)
  expect(quiet.msOf([ONE])).toBe(0)
})
