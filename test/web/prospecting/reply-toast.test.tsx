import { act, fireEvent, screen, within } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Prospect } from '#core/prospect/prospect.ts'
import { DAY } from '#core/runtime/durations.ts'
import { campaignId, prospectId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { useReplyToast } from '#web/prospecting/use-reply-toast.tsx'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aPerson, aProspect, FakeFeed } from '../fixtures.ts'
import { show } from '../writing/show.tsx'

const CAMPAIGN = campaignId(3)
const LENA = prospectId(5)
const person = aPerson({ fullName: 'Lena Fischer' })

afterEach(() => act(() => toast.remove()))

/** The page of a campaign, of which these rows are on screen. */
const page = (rows: readonly Prospect[]) => {
  const frontend = new FakeFeed()
  const clock = new FakeClock()
  const onOpen = vi.fn()
  const load = async () => aProspect({ id: LENA, person, status: 'PROSPECT_REPLIED' })
  const byId = (id: Prospect['id']) => rows.find((row) => row.id === id)
  const Page = () => {
    useReplyToast({ id: CAMPAIGN, rows: { byId } } as never, onOpen)
    return null
  }
  show(<Page />, { services: { clock, live: { frontend }, prospects: { load } } as never })
  const tell = (changes: Partial<Prospect>, campaign = CAMPAIGN) =>
    act(async () => frontend.say({ type: 'person', campaign, id: LENA, changes }))
  const ago = (ms: number) => outreachDate(new Date(clock.now() - ms).toISOString())
  return { tell, onOpen, ago, clock }
}

describe('a reply, while a campaign is looked at', () => {
  it('is said by name, and leads to what they wrote', async () => {
    const { tell, onOpen } = page([aProspect({ id: LENA, person, status: 'FOLLOW_UP' })])
    await tell({ status: 'PROSPECT_REPLIED' })
    const said = await screen.findByText('Lena Fischer replied.')
    fireEvent.click(within(said).getByRole('button', { name: 'Open' }))
    expect(onOpen).toHaveBeenCalledWith(LENA)
  })

  it('is said of whoever is on no page that was loaded, where it is news', async () => {
    const { tell, ago } = page([])
    await tell({ status: 'PROSPECT_REPLIED', statusChangedAt: ago(DAY) })
    expect(screen.queryByText('Lena Fischer replied.')).toBeNull()
    await tell({ status: 'PROSPECT_REPLIED', statusChangedAt: ago(1_000) })
    await screen.findByText('Lena Fischer replied.')
  })

  it('is said once of whoever is on screen, though the rows were read anew before its news came', async () => {
    const replied = { status: 'PROSPECT_REPLIED' } as const
    const { tell, ago, clock } = page([aProspect({ id: LENA, person, ...replied })])
    await clock.elapse(10_000)
    await tell({ ...replied, statusChangedAt: ago(11_000) })
    expect(screen.queryByText('Lena Fischer replied.')).toBeNull()
    const at = ago(1_000)
    const again = { ...replied, statusChangedAt: outreachDate(at.toISOString()) }
    await tell({ ...replied, statusChangedAt: at })
    await screen.findByText('Lena Fischer replied.')
    act(() => toast.remove())
    await tell(again)
    expect(screen.queryByText('Lena Fischer replied.')).toBeNull()
  })

  it('is not said again when something else changes of who replied since', async () => {
    const rows = [aProspect({ id: LENA, person, status: 'FOLLOW_UP' })]
    const { tell, ago, clock } = page(rows)
    await clock.elapse(10_000)
    const at = ago(1_000)
    const reply = () => ({
      status: 'PROSPECT_REPLIED' as const,
      statusChangedAt: outreachDate(at.toISOString()),
    })
    await tell(reply())
    await screen.findByText('Lena Fischer replied.')
    act(() => toast.remove())
    rows[0] = aProspect({ id: LENA, person, ...reply() })
    await clock.elapse(60_000)
    await tell(reply())
    expect(screen.queryByText('Lena Fischer replied.')).toBeNull()
  })

  it.each([
    ['what else changes of them', { status: 'ACCEPTED' }, CAMPAIGN],
    ['somebody of another campaign', { status: 'PROSPECT_REPLIED' }, campaignId(4)],
  ] as const)('is not taken for %s', async (_, changes, campaign) => {
    const { tell } = page([aProspect({ id: LENA, person, status: 'FOLLOW_UP' })])
    await tell(changes, campaign)
    expect(screen.queryByText('Lena Fischer replied.')).toBeNull()
  })
})
