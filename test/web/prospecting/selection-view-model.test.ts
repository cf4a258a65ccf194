import { describe, expect, it } from 'vitest'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import type { ProspectFilter } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import { campaignId, prospectId, topicId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { forecastOf, toFacts } from '#web/prospecting/table/forecast.ts'
import { ProspectRowsViewModel } from '#web/prospecting/table/prospect-rows-view-model.ts'
import { SelectionViewModel } from '#web/prospecting/table/selection-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign, aPage, aProspect, countsOf, FakePreferences, refusal } from '../fixtures.ts'

const noPerson = () => Promise.reject(refusal('not_found'))

const opened = async (
  count = 10,
  statuses: readonly ProspectStatus[] = [],
  filter: ProspectFilter = { status: ['VISITED'] },
) => {
  const row = (index: number) =>
    aProspect({ id: prospectId(100 + index), status: statuses[index] ?? 'VISITED' })
  const list = async () => aPage(Array.from({ length: count }, (_, index) => row(index)))
  const ports = { preferences: new FakePreferences(), scheduler: new FakeClock() }
  const rows = new ProspectRowsViewModel(
    { prospects: { list, load: noPerson }, ...ports },
    campaignId(3),
  )
  await rows.show(filter)
  return new SelectionViewModel(rows)
}

const NOW = outreachMs(0)

describe('what is asked for the chosen people', () => {
  it('is the server’s to tell where all of a topic are chosen: the campaign counts everybody', async () => {
    const selection = await opened(3, [], { topic: topicId(5) })
    selection.selectAll()
    expect(selection.groupsBy(aCampaign(), NOW)).toBeNull()
    expect(selection.selection).toEqual({ filter: { topic: 5 } })
  })

  it('is foretold of each of them by the rule of the server', async () => {
    const selection = await opened(3, ['DISCOVERED', 'INVITATION_SENT', 'DUPLICATED'])
    for (const index of [0, 1, 2]) selection.toggle(index)
    const groups = selection.groupsBy(null, NOW)!
    expect(forecastOf('visit', groups, NOW)).toEqual({ accepted: 1, past: 1, refused: 1 })
    expect(forecastOf('connect', groups, NOW)).toEqual({ accepted: 1, past: 1, refused: 1 })
  })

  it('is refused for whoever is asked about, taken elsewhere or couldn’t be invited', () => {
    const enrichedAt = outreachDate(NOW)
    const person = { ...aProspect({}).person, enrichedAt }
    const groups = [
      aProspect({ status: 'VISITED', person, waitingFor: 'asked' }),
      aProspect({ status: 'VISITED', person, waitingFor: 'taken' }),
      aProspect({ status: 'FAIL_TO_INVITE', person }),
    ].map((prospect) => ({ facts: toFacts(prospect), count: 1 }))
    expect(forecastOf('connect', groups, NOW)).toEqual({ accepted: 0, past: 0, refused: 3 })
  })

  it('is refused for whoever another campaign has, as far as duplicates are skipped', () => {
    const taken = aProspect({ status: 'DISCOVERED', waitingFor: 'taken' })
    const refused = (policy: 'skip' | 'allow') =>
      forecastOf('visit', [{ facts: toFacts(taken, policy), count: 1 }], NOW).refused
    expect([refused('skip'), refused('allow')]).toEqual([1, 0])
  })

  it('knows of everybody invited that something was sent to them, and of others only row by row', async () => {
    const selection = await opened(3, [], { status: ['VISITED', 'INVITATION_SENT', 'FOLLOW_UP'] })
    selection.selectAll()
    const sent = selection.groupsBy(aCampaign(), NOW)!.map(({ isSentTo }) => isSentTo)
    expect(sent).toEqual([undefined, true, true])
  })

  it('is foretold of everybody by the counts, unless a search hides who they are', async () => {
    const selection = await opened()
    selection.selectAll()
    const byStatus = countsOf({ DISCOVERED: 5, VISITED: 7 })
    const campaign = aCampaign({
      counts: { total: 12, byStatus, reached: NOBODY_REACHED, excluded: 0 },
    })
    const groups = selection.groupsBy(campaign, NOW)!
    expect(forecastOf('visit', groups, NOW)).toEqual({ accepted: 0, past: 7, refused: 0 })
    expect(forecastOf('connect', groups, NOW)).toEqual({ accepted: 7, past: 0, refused: 0 })
    const found = await opened(3, [], { search: 'ann' })
    found.selectAll()
    expect(found.groupsBy(campaign, NOW)).toBe(null)
  })

  it('is not foretold where somebody chosen is on no page that was loaded', async () => {
    const loaded = [aProspect({ id: prospectId(1), status: 'VISITED' })]
    const list = async () => aPage(loaded)
    const ports = { preferences: new FakePreferences(), scheduler: new FakeClock() }
    const rows = new ProspectRowsViewModel(
      { prospects: { list, load: noPerson }, ...ports },
      campaignId(3),
    )
    await rows.show({})
    const selection = new SelectionViewModel(rows)
    selection.toggle(0)
    expect(selection.groupsBy(null, NOW)).toHaveLength(1)
    expect(selection.mayHold('DISCOVERED')).toBe(false)
    loaded.splice(0, 1, aProspect({ id: prospectId(2) }))
    await rows.show({}, 'full_name')
    expect(selection.groupsBy(null, NOW)).toBe(null)
    expect(selection.mayHold('DISCOVERED')).toBe(true)
  })
})

describe('choosing rows', () => {
  it('moves with the arrows, within the table', async () => {
    const selection = await opened(3)
    selection.moveBy(1)
    expect(selection.active).toBe(0)
    selection.moveBy(1)
    selection.moveBy(5)
    expect(selection.active).toBe(2)
    selection.moveBy(-9)
    expect(selection.active).toBe(0)
    expect(selection.isEmpty).toBe(true)
  })

  it('extends from where it began, and shrinks again', async () => {
    const selection = await opened()
    selection.moveTo(4)
    selection.extendBy(1)
    selection.extendBy(1)
    expect(selection.selection).toEqual({ ids: [104, 105, 106] })
    selection.extendBy(-1)
    expect(selection.selection).toEqual({ ids: [104, 105] })
    selection.extendTo(2)
    expect(selection.selection).toEqual({ ids: [102, 103, 104] })
  })

  it('takes single rows in and out', async () => {
    const selection = await opened()
    selection.toggle(1)
    selection.toggle(3)
    selection.toggle(1)
    expect(selection.selection).toEqual({ ids: [103] })
    expect(selection.count).toBe(1)
  })

  it('means everybody by the filter, without their ids', async () => {
    const selection = await opened()
    selection.selectAll()
    expect(selection.count).toBe(10)
    expect(selection.has(prospectId(999))).toBe(true)
    expect(selection.selection).toEqual({ filter: { status: ['VISITED'] } })
    selection.clear()
    expect(selection.isEmpty).toBe(true)
  })
})
