import { describe, expect, it } from 'vitest'
import { goalId, userId, workspaceId } from '#core/runtime/ids.ts'
import { EMPTY_GOAL, type Goal } from '#core/sales-kit/goal.ts'
import { MaterialListViewModel } from '#web/sales-kit/list/material-list-view-model.ts'
import { refusal } from '../fixtures.ts'
import { FakeMaterials } from './fake-materials.ts'

const WORKSPACE = workspaceId(7)

const goal = (id: number, changes: Partial<Goal> = {}): Goal => ({
  ...EMPTY_GOAL,
  ...{ id: goalId(id), workspace: WORKSPACE, createdBy: userId(1), version: 1 },
  ...{ name: `Goal ${id}`, kind: 'custom', useCount: 0 },
  ...changes,
})

const opened = async (...goals: Goal[]) => {
  const api = new FakeMaterials(goals, (id, given: Partial<Goal>) => goal(id, given))
  const model = new MaterialListViewModel(api, WORKSPACE)
  await model.load()
  const names = () => model.items?.map(({ name }) => name)
  const defaults = () => model.items?.flatMap(({ id, isDefault }) => (isDefault ? [id] : []))
  return { api, model, names, defaults }
}

describe('the materials of a kind', () => {
  it('are none that are known until they are loaded', () => {
    const model = new MaterialListViewModel(new FakeMaterials<Goal>([], goal), WORKSPACE)
    expect(model.items).toBeNull()
  })

  it('say what went wrong with loading, and come once that is over', async () => {
    const { api, model } = await opened()
    api.refused = refusal('service_unavailable')
    const other = new MaterialListViewModel(api, WORKSPACE)
    await other.load()
    expect([other.items, other.problem?.code]).toEqual([null, 'service_unavailable'])
    api.refused = null
    await other.load()
    expect([other.items, other.problem, model.problem]).toEqual([[], null, null])
  })

  it('have a new one at their end, and a changed one in its place', async () => {
    const first = goal(1)
    const { model, names } = await opened(first, goal(2))
    expect(await model.create({ name: 'New', kind: 'custom' })).toEqual({ kind: 'done' })
    await model.change(first, { name: 'Renamed' })
    expect(names()).toEqual(['Renamed', 'Goal 2', 'New'])
  })

  it('have one default: the latest', async () => {
    const second = goal(2)
    const { model, defaults } = await opened(goal(1, { isDefault: true }), second)
    await model.change(second, { isDefault: true })
    expect(defaults()).toEqual([2])
    await model.create({ name: 'New', kind: 'custom', isDefault: true })
    expect(defaults()).toEqual([3])
  })

  it('refuse a change of what somebody else changed, and show theirs', async () => {
    const first = goal(1)
    const { api, model, names } = await opened(first)
    await api.change(first.id, { name: 'Theirs' })
    const outcome = await model.change(first, { name: 'Mine' })
    expect(outcome).toMatchObject({ kind: 'refused', problems: [{ code: 'stale_version' }] })
    expect([names(), model.edition]).toEqual([['Theirs'], 1])
    const [theirs] = model.items ?? []
    expect(await model.change(theirs!, { name: 'Mine' })).toEqual({ kind: 'done' })
    expect([names(), model.edition]).toEqual([['Mine'], 1])
  })

  it('can each be changed after one of them became the default', async () => {
    const { api, model, names } = await opened(goal(1, { isDefault: true }), goal(2))
    const [first, second] = model.items ?? []
    await model.makeDefault(second!)
    // As the server does it: the one that was the default has changed, too.
    await api.change(first!.id, { isDefault: false })
    await model.change(model.items![0]!, { name: 'Renamed' })
    expect(names()).toEqual(['Renamed', 'Goal 2'])
  })

  it('lose one that is deleted, and have it back in its place once that is undone', async () => {
    const first = goal(1)
    const { model, names } = await opened(first, goal(2))
    await model.remove(first)
    expect(names()).toEqual(['Goal 2'])
    await model.restore(first)
    expect(names()).toEqual(['Goal 1', 'Goal 2'])
  })

  it('stay as they are where a change is refused, and say which field is to blame', async () => {
    const first = goal(1)
    const { api, model, names } = await opened(first)
    api.refused = refusal('blank', 'name')
    const outcomes = [
      await model.create({ name: '', kind: 'custom' }),
      await model.change(first, { name: '' }),
      await model.remove(first),
      await model.restore(first),
    ]
    const fields = outcomes.map((each) => each.kind === 'refused' && each.problems[0].field)
    expect(fields).toEqual(['name', 'name', 'name', 'name'])
    expect(names()).toEqual(['Goal 1'])
  })
})
