import { describe, expect, it } from 'vitest'
import { userId, workspaceId } from '#core/runtime/ids.ts'
import { BeginSalesKit } from '#server/sales-kit/begin-sales-kit.ts'
import { ChangeMaterial } from '#server/sales-kit/change-material.ts'
import { chooseDefault } from '#server/sales-kit/choose-default.ts'
import { CreateMaterial } from '#server/sales-kit/create-material.ts'
import { DeleteMaterial } from '#server/sales-kit/delete-material.ts'
import { ReadMaterials } from '#server/sales-kit/read-materials.ts'
import { RestoreMaterial } from '#server/sales-kit/restore-material.ts'

const [ADA, EVE] = [userId(1), userId(2)]
const HOME = workspaceId(3)
const BY = { userId: ADA, workspaceId: HOME }

interface Kept {
  readonly id: number
  readonly name: string
  readonly isDefault: boolean
  readonly version: number
  readonly createdBy: number
  isDeleted?: boolean
}

const material = (id: number, more: Partial<Kept> = {}): Kept => ({
  ...{ id, name: `No. ${id}`, isDefault: false, version: 1, createdBy: ADA, ...more },
})

/** Materials in memory, with all that is done about them in its order. */
function kitOf(...given: readonly Kept[]) {
  let kept = [...given]
  const did: unknown[] = []
  const there = () => kept.filter(({ isDeleted }) => !isDeleted)
  const change = (id: number, changes: object) => {
    kept = kept.map((each) => (each.id === id ? { ...each, ...changes } : each))
  }
  const store = {
    hold: async () => void did.push('hold'),
    list: async () => there(),
    find: async (_: unknown, id: number) => there().find((each) => each.id === id),
    findDeleted: async (_: unknown, id: number) =>
      kept.find((each) => each.id === id && each.isDeleted),
    hasHadAny: async () => kept.length > 0,
    create: async (_: unknown, by: number, fields: object) => {
      const made = { ...material(kept.length + 1), ...fields, createdBy: by }
      kept.push(made)
      did.push(['create', fields])
      return made
    },
    change: async (_: unknown, id: number, changes: object) => {
      did.push(['change', id, changes])
      change(id, changes)
    },
    remove: async (_: unknown, id: number) => change(id, { isDeleted: true }),
    restore: async (_: unknown, id: number) => change(id, { isDeleted: false }),
  }
  const kind = {
    store,
    empty: { name: 'Untitled', isDefault: false },
    isSeenBy: ({ createdBy }: Kept, reader: number) => createdBy === reader,
    problems: ({ fields }: { fields: Kept }) => (fields.name === '' ? [{ code: 'blank' }] : []),
    onChange: async (_: unknown, id: number) => void did.push(['changed', id]),
    afterwards: (workspace: number) => void did.push(['told', workspace]),
  }
  const database = { inWorkspace: (_: unknown, work: (t: unknown) => unknown) => work({}) }
  const deps = { database, kind } as never
  return {
    ...{ did, store },
    there: () => there().map(({ id, isDefault }) => `${id}${isDefault ? ' default' : ''}`),
    create: (fields: object) => new CreateMaterial(deps).execute(BY, fields),
    change: (id: number, changes: object, by = BY) =>
      new ChangeMaterial(deps).execute(by, id, changes),
    remove: (id: number, by = BY) => new DeleteMaterial(deps).execute(by, id),
    restore: (id: number, by = BY) => new RestoreMaterial(deps).execute(by, id),
    read: new ReadMaterials(deps),
  }
}

const OTHER = { userId: EVE, workspaceId: HOME }

describe('a material', () => {
  it('is worked on anew where more of it changed than whether it is the default', async () => {
    const { change, did } = kitOf(material(1), material(2, { isDefault: true }))
    for (const [changes, isWorkedOn] of [
      [{ name: 'Other' }, true],
      [{ name: 'Other' }, false],
      [{ isDefault: true }, false],
      [{ isDefault: false, version: 1 }, false],
      [{ isDefault: true, name: 'Third' }, true],
    ] as const) {
      did.splice(0)
      expect(await change(1, changes)).toMatchObject({ kind: 'kept' })
      expect([changes, did.some((each) => String(each) === 'changed,1')]).toEqual([
        changes,
        isWorkedOn,
      ])
      expect([did[0], did.at(-1)]).toEqual(['hold', ['told', HOME]])
    }
  })

  it('takes the default’s place, and answers with its next version', async () => {
    const { change, create, there, did } = kitOf(material(1, { isDefault: true }), material(2))
    expect(await change(2, { isDefault: true })).toMatchObject({
      ...{ kind: 'kept', material: { id: 2, isDefault: true, version: 2 } },
    })
    expect(there()).toEqual(['1', '2 default'])
    const given = did.filter((each) => Array.isArray(each) && each[0] === 'change')
    expect(given).toEqual([
      ['change', 1, { isDefault: false }],
      ['change', 2, { isDefault: true }],
    ])
    await create({ name: 'New', isDefault: true })
    await create({})
    expect(there()).toEqual(['1', '2', '3 default', '4'])
    expect(did.slice(-2)).toEqual(['hold', ['create', { name: 'Untitled', isDefault: false }]])
  })

  it('is not changed, deleted or restored by who does not see it', async () => {
    const { change, remove, restore, read, there, did } = kitOf(
      material(1),
      material(2, { isDeleted: true }),
    )
    expect(await change(1, { name: 'x' }, OTHER)).toEqual({ kind: 'not_found' })
    expect(await remove(1, OTHER)).toBe(false)
    expect(await restore(1, OTHER)).toEqual({ kind: 'not_found' })
    expect(await restore(2, OTHER)).toEqual({ kind: 'not_found' })
    expect([await read.list(OTHER), await read.find(OTHER, 1)]).toEqual([[], undefined])
    expect(there()).toEqual(['1'])
    expect(did.filter((each) => String(each).startsWith('change'))).toEqual([])
    expect(await read.find(BY, 1)).toMatchObject({ id: 1 })
  })

  it('is neither kept with a fault nor over a change of somebody else', async () => {
    const { change, create, did, there } = kitOf(material(1, { version: 3 }))
    expect(await change(1, { name: '' })).toMatchObject({ kind: 'fields_not_valid' })
    expect(await create({ name: '' })).toMatchObject({ kind: 'fields_not_valid' })
    for (const version of [2, 4]) {
      expect(await change(1, { name: 'x', version })).toEqual({ kind: 'stale_material' })
    }
    expect(await change(9, { name: 'x' })).toEqual({ kind: 'not_found' })
    expect(did.filter((each) => Array.isArray(each) && each[0] !== 'told')).toEqual([])
    expect(await change(1, { name: 'x', version: 3 })).toMatchObject({ kind: 'kept' })
    expect(there()).toEqual(['1'])
  })

  it('is one of 200, which may be changed', async () => {
    const many = Array.from({ length: 200 }, (_, at) => material(at + 1))
    const { change, create, remove, restore } = kitOf(...many)
    const full = { kind: 'too_many_materials', max: 200 }
    expect(await create({})).toEqual(full)
    expect(await change(1, { name: 'x' })).toMatchObject({ kind: 'kept' })
    await remove(1)
    expect(await create({})).toMatchObject({ kind: 'kept' })
    expect(await restore(1)).toEqual(full)
  })

  it('is worked on anew when it goes, and when it comes back, without a place that is taken', async () => {
    const { remove, restore, change, there, did } = kitOf(
      material(1, { isDefault: true }),
      material(2),
    )
    expect(await remove(1)).toBe(true)
    expect(did.splice(0)).toEqual(['hold', ['changed', 1], ['told', HOME]])
    expect(await remove(1)).toBe(false)
    await change(2, { isDefault: true })
    did.splice(0)
    expect(await restore(1)).toMatchObject({ material: { id: 1, isDefault: false, version: 2 } })
    expect(did).toEqual([
      'hold',
      ['change', 1, { isDefault: false }],
      ['changed', 1],
      ['told', HOME],
    ])
    expect(there()).toEqual(['1', '2 default'])
    did.splice(0)
    expect(await restore(1)).toMatchObject({ kind: 'kept', material: { id: 1 } })
    expect(did).toEqual(['hold', ['told', HOME]])
    await remove(2)
    expect(await restore(2)).toMatchObject({ material: { id: 2, isDefault: true, version: 1 } })
  })

  it('is made the default after the one that was has given it up', async () => {
    const { store, did, there } = kitOf(material(1), material(2, { isDefault: true }), material(3))
    await chooseDefault(store as never, {} as never, 1)
    expect(did.splice(0)).toEqual([
      ['change', 2, { isDefault: false }],
      ['change', 1, { isDefault: true }],
    ])
    await chooseDefault(store as never, {} as never, 1)
    expect(did).toEqual([])
    await chooseDefault(store as never, {} as never, null)
    expect(there()).toEqual(['1', '2', '3'])
  })
})

describe('what somebody says of their customers and meetings', () => {
  const begin = async (said: object, kept: readonly Kept[] = [], language?: 'en' | 'ja') => {
    const [goals, icpProfiles] = [kitOf(...kept), kitOf(...kept)]
    await new BeginSalesKit({
      database: { inWorkspace: (_: unknown, work: (t: unknown) => unknown) => work({}) },
      ...{ goals: goals.store, icpProfiles: icpProfiles.store },
      users: { find: async () => language && { language } },
    } as never).execute(ADA, HOME, said)
    return { goals: goals.did, icpProfiles: icpProfiles.did }
  }

  it('becomes the first goal and ICP profile, in their language', async () => {
    const said = { idealCustomer: ' Heads of sales ', meetingUrl: 'https://meet.example' }
    expect(await begin(said)).toMatchObject({
      goals: [
        'hold',
        [
          'create',
          {
            ...{ name: 'Book a meeting', kind: 'book_meeting', isDefault: true },
            meetingUrl: 'https://meet.example',
          },
        ],
      ],
      icpProfiles: [['create', { name: 'Ideal customer', description: 'Heads of sales' }]],
    })
    expect(await begin({ idealCustomer: 'x' }, [], 'ja')).toMatchObject({
      ...{ goals: ['hold'], icpProfiles: [['create', { name: '理想の顧客' }]] },
    })
  })

  it('makes none where nothing is said, or where there ever was one', async () => {
    for (const said of [{}, { idealCustomer: ' ' }, { meetingUrl: '' }]) {
      expect(await begin(said)).toEqual({ goals: [], icpProfiles: [] })
    }
    expect(await begin({ idealCustomer: ' ', meetingUrl: 'https://x.example' })).toMatchObject({
      ...{ goals: ['hold', ['create', {}]], icpProfiles: [] },
    })
    const said = { idealCustomer: 'x', meetingUrl: 'https://meet.example' }
    expect(await begin(said, [material(1, { isDeleted: true })])).toEqual({
      ...{ goals: ['hold'], icpProfiles: [] },
    })
  })
})
