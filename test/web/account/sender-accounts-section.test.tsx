import { act, fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import { senderAccountId, taskId, workspaceId } from '#core/runtime/ids.ts'
import { epochMs, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { SenderAccountsSection } from '#web/account/sender-accounts-section.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const account = (used: number, changes: Partial<SenderAccount> = {}): SenderAccount => ({
  id: senderAccountId(4),
  workspace: workspaceId(7),
  network: 'https://network.example',
  health: 'active',
  trouble: null,
  member: null,
  budgets: BUDGET_KINDS.map((action) => ({
    ...{ action, limit: 25, perDay: 25, cap: 50 },
    ...{ usedToday: action === 'searches' ? used : 0, usedLast7Days: used },
  })),
  unansweredInvitations: 0,
  notesResumeAt: null,
  rampUpEndsAt: null,
  nextActionAt: null,
  lastSeenAt: null,
  lastSeenBy: 'extension',
  ...changes,
})

const show = async (first: SenderAccount) => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const world = { accounts: [first], tasks: new FakeFeed(), changed: [] as unknown[] }
  const services = {
    ...{ clock, scheduler: clock, live: { tasks: world.tasks } },
    outreach: {
      senderAccounts: async () => world.accounts,
      reopenSenderAccount: async () => {
        world.accounts = [account(0)]
        return account(0)
      },
      changeSenderAccount: async (...how: unknown[]) => {
        world.changed.push(how)
        return first
      },
    },
  }
  const outreachClock = { minute: outreachMs(epochMs(clock.now())), isScaled: false }
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={services as never}>
        <WorkspaceProvider value={{ id: workspaceId(7), hasExpired: false } as never}>
          <OutreachClockProvider value={outreachClock as never}>
            <SenderAccountsSection />
          </OutreachClockProvider>
        </WorkspaceProvider>
      </ServicesProvider>
    </TranslationProvider>,
  )
  await act(() => clock.elapse(0))
  return { ...world, world, clock, texts }
}

it('an account whose network takes no more notes says until when', async () => {
  const notesResumeAt = outreachDate(outreachMs(Date.UTC(2026, 11, 3, 9)))
  await show(account(0, { notesResumeAt }))
  screen.getByText(/^The network’s note quota is used up: notes resume/)
})

it('the limits of an account are those that something counts against, searches among them', async () => {
  const { changed } = await show(account(3))
  const fields = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))
  expect(fields).toEqual(['visits', 'invitations', 'messages', 'searches', 'withdrawals'])
  screen.getByText('3 of 25 today')
  fireEvent.change(screen.getByRole('textbox', { name: /^Searches a day/ }), {
    target: { value: '9' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const limits = { visits: 25, invitations: 25, messages: 25, searches: 9, withdrawals: 25 }
  await expect.poll(() => changed).toEqual([[4, limits]])
})

it('says what is wrong in the language that is read, also where that is changed then', async () => {
  const { texts } = await show(account(3))
  fireEvent.change(screen.getByRole('textbox', { name: /^Searches a day/ }), {
    target: { value: 'x' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a whole number from 1 to 50.')
  await act(() => texts.changeLanguage('ja'))
  screen.getByText('1〜50 の整数を入力してください。')
})

it('what an account has used today follows what is done', async () => {
  const { world, tasks, clock } = await show(account(3))
  world.accounts = [account(4)]
  const task = {
    type: 'task',
    id: taskId(1),
    action: 'SEARCH_PEOPLE',
    status: 'succeeded',
  } as const
  act(() => tasks.say({ ...task, remark: '', campaign: null }))
  await act(() => clock.elapse(0))
  screen.getByText('4 of 25 today')
})

it('an account that was stopped says why, and is resumed there', async () => {
  await show(account(0, { health: 'restricted', trouble: 'challenge' }))
  screen.getByText('The network shows a security check.')
  fireEvent.click(screen.getByRole('button', { name: 'I’ve checked, resume' }))
  await screen.findByText('Active')
  expect(screen.queryByText('The network shows a security check.')).toBe(null)
})
