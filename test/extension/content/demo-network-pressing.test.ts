import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { realMs } from '#core/runtime/moments.ts'
import type { PressResult } from '#core/task-execution/site-page.ts'
import { DemoNetworkAdapter } from '#extension/content/sites/demo-network/adapter.ts'
import { readAlert } from '#extension/content/sites/demo-network/read-alert.ts'
import { settled } from '../../fakes/fake-clock.ts'
import {
  pageShowing,
  profileMain,
  showAlert,
  stamp,
  THREAD_MAIN,
} from '../../fixtures/demo-network-markup.ts'

const DIALOGS = `<dialog data-dialog="invite">
    <div data-with-note hidden><textarea name="note" maxlength="200"></textarea>
      <button data-action="send-note"></button></div>
    <div data-without-note><button data-action="add-note"></button>
      <button data-action="send-without-note"></button></div></dialog>
  <dialog data-dialog="email-required"></dialog>`

const UNKNOWN = { kind: 'unknown' }
const CHANGED = { kind: 'trouble', trouble: 'page_changed' }
const refused = (failCode: string) => ({ kind: 'refused', failCode })

/** What each button does; and those that were pressed, in order. */
let buttons: Record<string, (document: Document) => void>
let pressed: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  buttons = {}
  pressed = []
})

const shownPage = (main: string): Document => {
  const page = pageShowing(main)
  page.addEventListener('click', ({ target }) => {
    const action = (target as HTMLElement).dataset['action'] ?? ''
    pressed.push(action)
    buttons[action]?.(page)
  })
  return page
}

const inAMinute = () => realMs(Date.now() + 60_000)
const ada = { publicIdentifier: 'ada' }
const adapterOf = (main: string) => new DemoNetworkAdapter(shownPage(main))
const visit = (isViewed = false) => adapterOf(profileMain('none', isViewed)).visit(ada, inAMinute())
const connect = (note: string | null = null, dialogs = DIALOGS) =>
  adapterOf(profileMain('none') + dialogs).connect({ ...ada, note }, inAMinute())
const withdraw = () => adapterOf(profileMain('pending')).withdraw(ada, inAMinute())
const OWN = { ownTexts: ['Hello'], repliedSince: '2026-02-02T00:00:00.000Z' }
const message = (main = THREAD_MAIN, text = 'Are you there?') =>
  adapterOf(main).message({ ...ada, text, ...OWN }, inAMinute())

const openDialog = (name: string) => (document: Document) =>
  document.querySelector(`[data-dialog="${name}"]`)!.setAttribute('open', '')

const showNote = (document: Document): void => {
  document.querySelector<HTMLElement>('[data-with-note]')!.hidden = false
  document.querySelector<HTMLElement>('[data-without-note]')!.hidden = true
}

/** The outcome, which comes after so long and no earlier. */
const outcomeAfter = async (ms: number, press: Promise<PressResult>) => {
  let outcome: PressResult | null = null
  void press.then((result) => (outcome = result))
  await vi.advanceTimersByTimeAsync(ms - 1)
  await settled()
  expect(outcome).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await settled()
  return outcome
}

it('the demo network’s adapter waits five seconds for the dialog of an invitation', async () => {
  expect(await outcomeAfter(5_000, connect())).toEqual(CHANGED)
  expect(pressed).toEqual(['connect'])
})

it('the demo network’s adapter sends no invitation that asks for an address', async () => {
  buttons = { connect: openDialog('email-required') }
  expect(await connect()).toEqual(refused('email_required'))
  expect(pressed).toEqual(['connect'])
})

it.each([
  ['without a note', null, ['connect', 'send-without-note']],
  ['with a note', 'Hello', ['connect', 'add-note', 'send-note']],
])('the demo network’s adapter presses what sends an invitation %s', async (_, note, presses) => {
  const isSent = (document: Document) => {
    document.querySelector('[data-actions]')!.innerHTML = '<i data-badge="pending"></i>'
  }
  buttons = { connect: openDialog('invite'), 'add-note': showNote }
  buttons['send-note'] = isSent
  buttons['send-without-note'] = isSent
  expect(await connect(note)).toEqual({ kind: 'done' })
  expect(pressed).toEqual(presses)
})

it('the demo network’s adapter knows no outcome of an invitation that nothing comes of in ten seconds', async () => {
  buttons = { connect: openDialog('invite') }
  expect(await outcomeAfter(10_000, connect())).toEqual(UNKNOWN)
})

it('the demo network’s adapter believes what the network says more than a badge', async () => {
  buttons = {
    connect: openDialog('invite'),
    'send-without-note': (document) => {
      document.querySelector('[data-actions]')!.innerHTML = '<i data-badge="pending"></i>'
      showAlert(document, 'already_invited')
    },
  }
  expect(await connect()).toEqual(refused('already_invited'))
})

it.each([
  [
    'is hidden',
    '<button data-action="send-without-note"',
    '<button hidden data-action="send-without-note"',
  ],
  ['is in what is hidden', '<div data-without-note>', '<div data-without-note hidden>'],
  [
    'is disabled',
    '<button data-action="send-without-note"',
    '<button disabled data-action="send-without-note"',
  ],
  ['is not there', 'send-without-note', 'send'],
])('the demo network’s adapter does not press to send what %s', async (_, find, replace) => {
  buttons = { connect: openDialog('invite') }
  expect(await connect(null, DIALOGS.replace(find, replace))).toEqual(CHANGED)
  expect(pressed).toEqual(['connect'])
})

it('the demo network’s adapter sends no invitation where its note finds no field', async () => {
  buttons = { connect: openDialog('invite') }
  expect(await outcomeAfter(5_000, connect('Hello'))).toEqual(CHANGED)
  expect(pressed).toEqual(['connect', 'add-note'])
  buttons['add-note'] = showNote
  const withoutField = DIALOGS.replace('<textarea name="note" maxlength="200">', '<textarea>')
  expect(await connect('Hello', withoutField)).toEqual(CHANGED)
  expect(pressed).not.toContain('send-note')
})

const OPENED = `<div data-section="full-profile"><p>${stamp('viewed-at')}</p></div>`

it.each([
  ['opens', false, OPENED, { kind: 'done' }],
  ['opens again', true, OPENED, { kind: 'done' }],
  ['shows nothing more', false, '', UNKNOWN],
  ['stays as it was', true, null, UNKNOWN],
])('the demo network’s adapter sees that a profile %s', async (_, isViewed, body, outcome) => {
  const seen = profileMain('none', isViewed).replace(
    'data-profile-body>',
    'data-profile-body><button data-action="see-full-profile"></button>',
  )
  buttons['see-full-profile'] = (document) => {
    if (body !== null) document.querySelector('[data-profile-body]')!.innerHTML = body
  }
  const press = adapterOf(seen).visit(ada, inAMinute())
  if (outcome === UNKNOWN) expect(await outcomeAfter(10_000, press)).toEqual(UNKNOWN)
  else expect(await press).toEqual(outcome)
})

it('the demo network’s adapter presses nothing on a profile that was seen lately', async () => {
  expect(await visit(true)).toEqual(UNKNOWN)
  expect(pressed).toEqual([])
})

it('the demo network’s adapter sees that a message is shown once more than before', async () => {
  buttons['send-message'] = (document) => {
    const row = document.querySelector('[data-message]')!
    row.after(row.cloneNode(true))
  }
  expect(await message()).toEqual({ kind: 'done' })
})

it('the demo network’s adapter knows no outcome of a message that is not shown in ten seconds', async () => {
  expect(await outcomeAfter(10_000, message())).toEqual(UNKNOWN)
  expect(pressed).toEqual(['send-message'])
})

it.each([
  ['an answer came', THREAD_MAIN.replaceAll('2026-02-01', '2026-02-03'), refused('replied')],
  ['its button is disabled', THREAD_MAIN.replace('<button', '<button disabled'), CHANGED],
  [
    'nobody can be written to',
    THREAD_MAIN.replace('"first"', '"none"').replace('"text"></', '"no"></').replace('"send-', '"'),
    refused('not_connected'),
  ],
])('the demo network’s adapter sends no message where %s', async (_, main, outcome) => {
  expect(await message(main)).toEqual(outcome)
  expect(pressed).toEqual([])
})

it('the demo network’s adapter sends no message once its time is over while it is put in', async () => {
  const page = shownPage(THREAD_MAIN)
  const until = inAMinute()
  page.addEventListener('input', () => vi.setSystemTime(until))
  const what = { ...ada, text: 'Are you there?', ...OWN }
  expect(await new DemoNetworkAdapter(page).message(what, until)).toEqual(UNKNOWN)
  expect(pressed).toEqual([])
})

it('the demo network’s adapter knows no outcome of a withdrawal that nothing comes of in ten seconds', async () => {
  expect(await outcomeAfter(10_000, withdraw())).toEqual(UNKNOWN)
})

it.each([
  ['see-full-profile', visit],
  ['send-message', message],
  ['withdraw', withdraw],
])('the demo network’s adapter passes on what the network says to %s', async (action, press) => {
  buttons[action] = (document) => showAlert(document, 'not_found')
  expect(await press()).toEqual(refused('profile_unavailable'))
})

it.each([
  ['already_invited', refused('already_invited')],
  ['already_connected', refused('already_connected')],
  ['note_quota', refused('note_quota')],
  ['email_required', refused('email_required')],
  ['follow_only', refused('follow_only')],
  ['cannot_resend_yet', refused('cannot_resend_yet')],
  ['not_connected', refused('not_connected')],
  ['message_too_long', refused('text_refused')],
  ['not_found', refused('profile_unavailable')],
  ['not_pending', UNKNOWN],
  ['stale_page', UNKNOWN],
  ['unreachable', UNKNOWN],
  ['something_new', CHANGED],
  ['toString', CHANGED],
])('the demo network’s alert %s is understood as %j', (code, outcome) => {
  const page = pageShowing(profileMain('none'))
  expect(readAlert(page)).toBeNull()
  showAlert(page, code)
  expect(readAlert(page)).toEqual(outcome)
})
