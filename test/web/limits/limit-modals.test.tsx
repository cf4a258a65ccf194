import type { TaskAction } from '#core/task/task.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Value } from '#core/runtime/readable-value.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import { campaignId, taskId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs, realDate } from '#core/runtime/moments.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { LimitModals } from '#web/limits/limit-modals.tsx'
import { LimitsProvider } from '#web/limits/limits-context.ts'
import { LimitsViewModel } from '#web/limits/limits-view-model.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { CurrentUserProvider } from '#web/session/current-user-context.ts'
import { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { CreditSummary } from '#web/shell/credit-summary.tsx'
import { TrialBanner } from '#web/shell/trial-banner.tsx'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { anOverview, aWorkspace, FakeFeed, FakePreferences } from '../fixtures.ts'
import { currentUserOf } from '../session/current-user-of.ts'
import { addAppTexts } from '../app-texts.ts'

const overview = anOverview({
  limits: [
    { network: 'http://localhost:4281', action: 'visits', used: 25, max: 25, held: null },
    {
      network: 'http://localhost:4281',
      action: 'invitations',
      used: 25,
      max: 25,
      held: {
        reason: 'budget',
        limit: { action: 'invitations', used: 25, max: 25 },
        resumesAt: outreachDate(new Date(2026, 10, 3, 9, 20).toISOString()),
      },
    },
  ],
  today: '2026-11-02',
})
/** The 2nd of November 2026, in the afternoon. */
const minute = outreachMs(new Date(2026, 10, 2, 14).getTime())

const Place = () => <span data-testid="place">{useLocation().pathname}</span>

/** A page of a workspace on the 2nd of November 2026, with ten days of its trial left. */
const show = async (
  kept: Partial<Workspace> = {},
  path = '/workspace/7/campaign',
  isAvailable = true,
  others: readonly Workspace[] = [],
) => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const live = { workspace: new FakeFeed(), tasks: new FakeFeed() }
  const ports = {
    workspaces: { load: async () => aWorkspace(kept), list: async () => others },
    preferences: new FakePreferences(),
    session: { subject: new Value<string | null>('ann') },
    rejections: { onRejection: () => () => true },
    deleteCampaign: { isDeleting: () => false },
    outreach: { overview: () => Promise.resolve(overview) },
    ...{ clock, scheduler: clock, live },
  }
  const workspace = new CurrentWorkspaceViewModel(ports, workspaceId(7))
  const limits = new LimitsViewModel(ports)
  const { currentUser } = await currentUserOf()
  workspace.start()
  limits.start()
  const billing = { load: async () => ({ coupon: { isAvailable } }) }
  const services = { session: {}, billing }
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={services as unknown as WebServices}>
        <MemoryRouter initialEntries={[path]}>
          <CurrentUserProvider value={currentUser}>
            <OutreachClockProvider value={{ minute, isScaled: false } as OutreachClockViewModel}>
              <LimitsProvider value={limits}>
                <WorkspaceProvider value={workspace}>
                  <Link to="/workspace/7/account">elsewhere</Link>
                  <input aria-label="Search" />
                  <TrialBanner />
                  <CreditSummary />
                  <LimitModals />
                  <Place />
                </WorkspaceProvider>
              </LimitsProvider>
            </OutreachClockProvider>
          </CurrentUserProvider>
        </MemoryRouter>
      </ServicesProvider>
    </TranslationProvider>,
  )
  await act(() => clock.elapse(0))
  const push = (status: Workspace['status']) =>
    act(() => live.workspace.say({ type: 'workspace', workspace: workspaceId(7), status }))
  const remark = (action: TaskAction) =>
    act(() => {
      const task = {
        type: 'task',
        id: taskId(1),
        status: 'pending',
        campaign: { id: campaignId(3) },
      } as const
      live.tasks.say({ ...task, remark: 'No remaining visits', action, dailyLimit: 25 })
    })
  const isMarked = () => ports.preferences.read('dailyLimitShownAt.ann.visit') !== null
  return { clock, limits, push, remark, isMarked }
}

const titles = (): (string | null)[] =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent ?? null)

describe('the shell', () => {
  it('says how many days of the trial are left, as they pass', async () => {
    const { clock } = await show()
    screen.getByText('10 days left in your trial')
    await act(() => clock.elapse(9 * 86_400_000 + 60_000))
    screen.getByText('1 day left in your trial')
  })

  it('leads from the trial to the payment page', async () => {
    await show()
    const upgrade = screen.getByRole('link', { name: 'Upgrade' })
    expect(upgrade.getAttribute('href')).toBe('/workspace/7/billing')
  })

  it('says what of the credits is used and left, and when they return', async () => {
    const creditUpdatedAt = realDate('2026-11-01T00:00:00Z')
    await show({ status: 'active', expiredAt: null, creditUpdatedAt })
    screen.getByText('388 left')
    screen.getByText('112 of 500 used')
    screen.getByText('Resets on 1 Dec 2026')
  })
})

describe('the window of an ended trial', () => {
  it('opens when the workspace expires, offers 42% off with FIRST-OFF, and closes on any other status', async () => {
    const { push } = await show()
    expect(titles()).toEqual([])
    push('expired')
    expect(titles()).toEqual(['Your trial has ended'])
    screen.getByText('Upgrade now with 42% off.')
    expect(screen.getByLabelText('Coupon code for 42% off')).toHaveProperty('value', 'FIRST-OFF')
    push('active')
    expect(titles()).toEqual([])
  })

  it('speaks of what ended, and offers the coupon only where it can still be used', async () => {
    const plan = { status: 'canceled', product: { name: 'Premium', credit: 2_000 } }
    const ended = { status: 'expired', subscription: plan } as const
    const offer = () => screen.queryByText('Upgrade now with 42% off.') !== null
    await show(ended, undefined, false)
    expect(titles()).toEqual(['Your plan has ended'])
    screen.getByText('Your plan has ended.')
    expect(offer()).toBe(false)
    cleanup()
    await show(ended)
    expect(offer()).toBe(true)
    cleanup()
    await show({ status: 'expired', maxCredit: 0 }, undefined, false)
    expect([titles(), offer()]).toEqual([['This workspace has no plan yet'], false])
    screen.getByText('Upgrade to start. Only your first workspace has a trial.')
  })

  it('can’t be dismissed, and leads to billing, customer service and out', async () => {
    await show({ status: 'expired' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(titles()).toEqual(['Your trial has ended'])
    expect(screen.queryByRole('button', { name: 'Close' })).toBe(null)
    screen.getByRole('link', { name: 'Customer service' })
    screen.getByRole('button', { name: 'Log out' })
    fireEvent.click(screen.getByRole('link', { name: 'Upgrade' }))
    expect(titles()).toEqual([])
  })

  it('leads to the user’s other workspaces, of which none keeps them out', async () => {
    await show({ status: 'expired' }, undefined, true, [
      aWorkspace({ status: 'expired' }),
      aWorkspace({ id: workspaceId(8), name: 'Northwind', status: 'active' }),
      aWorkspace({ id: workspaceId(9), name: 'Ended too', status: 'expired' }),
    ])
    const others = within(screen.getByRole('navigation', { name: 'Switch workspace' }))
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Northwind'])
    fireEvent.click(others.getByRole('link', { name: 'Northwind' }))
    expect(screen.getByTestId('place').textContent).toBe('/workspace/8')
  })

  it('stays away on billing pages, and comes back when one leaves them', async () => {
    await show({ status: 'expired' }, '/workspace/7/billing-and-credits')
    expect(titles()).toEqual([])
    fireEvent.click(screen.getByText('elsewhere'))
    expect(titles()).toEqual(['Your trial has ended'])
  })
})

describe('the windows of limits', () => {
  it.each([
    ['VISIT_PEOPLE', /You’ve used today’s visits/, 'Today’s limit of your account: 25 visits.'],
    [
      'CONNECT_PEOPLE',
      /You’ve used today’s connection requests/,
      'Today’s limit of your account: 25 connection requests.Resumes tomorrow 09:20.',
    ],
    [
      'SEARCH_PEOPLE',
      /You’ve used today’s search look-ups/,
      'Today’s limit of your account: 25 search look-ups.',
    ],
    ['SEND_MESSAGE', /You’ve used today’s messages/, 'Today’s limit of your account: 25 messages.'],
    [
      'WITHDRAW_INVITE',
      /withdrawn as many connection requests as today allows/,
      'Today’s limit of your account: 25 withdrawals.',
    ],
  ] as const)('tell of the daily limit of %s, with the example', async (action, words, limit) => {
    const { remark } = await show()
    remark(action)
    expect(titles()).toEqual(['You have hit your Daily limit'])
    screen.getByText(words)
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === limit,
    )
    screen.getByText(/100 searches per day from a CSV of 500/)
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(titles()).toEqual([])
  })

  it('of the day wait until nobody types any more, and count as shown from then on', async () => {
    const { remark, isMarked } = await show()
    act(() => screen.getByLabelText('Search').focus())
    remark('VISIT_PEOPLE')
    expect(titles()).toEqual([])
    expect(isMarked()).toBe(false)
    act(() => screen.getByLabelText('Search').blur())
    await screen.findByRole('dialog', { name: 'You have hit your Daily limit' })
    expect(isMarked()).toBe(true)
  })

  it('of the day wait until the dialog that somebody has opened is closed', async () => {
    const { remark } = await show()
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    remark('VISIT_PEOPLE')
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
    dialog.remove()
    await screen.findByRole('dialog', { name: 'You have hit your Daily limit' })
  })

  it('tell that there are not enough credits, and close by Got it', async () => {
    const { limits } = await show()
    act(() => limits.showCreditLimit())
    expect(titles()).toEqual(["You don't have enough credits to enrich"])
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(titles()).toEqual([])
  })

  it('open one at a time: the ended trial first, then the credits, then the day', async () => {
    const { limits, push, remark } = await show()
    remark('VISIT_PEOPLE')
    act(() => limits.showCreditLimit())
    push('expired')
    expect(titles()).toEqual(['Your trial has ended'])
    push('active')
    expect(titles()).toEqual(["You don't have enough credits to enrich"])
    act(() => limits.dismissCredits())
    expect(titles()).toEqual(['You have hit your Daily limit'])
  })
})
