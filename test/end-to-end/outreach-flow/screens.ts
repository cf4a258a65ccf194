import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { KnownPerson, LoggedEffect } from '../../fixtures/network-oracle.ts'
import type { Approved } from './judge.ts'

type Counts = Record<string, number>

const countsOf = (names: readonly string[], counts: readonly string[]): Counts =>
  Object.fromEntries(names.map((name, index) => [name, Number(counts[index])]))

/** How many have come how far, above the people of the campaign. */
export const funnel = async (page: Page): Promise<Counts> => {
  const stages = page.getByRole('navigation', { name: 'Funnel' }).locator('.funnel-step')
  const names = await stages.getByRole('heading').allInnerTexts()
  return countsOf(names, await stages.locator('.funnel-count').allInnerTexts())
}

/** How many stand where, in the campaign's overview. */
export const chart = async (page: Page): Promise<Counts> => {
  const rows = page.locator('.people-chart tbody tr')
  const names = await rows.locator('th').allInnerTexts()
  return countsOf(names, await rows.locator('td').allInnerTexts())
}

/** A text as it is on screen, without the numbers of its facts. */
export const textOnScreen = (page: Page, card: string): Promise<string> =>
  page.locator(`${card} .draft-text`).evaluate((text) => {
    const copy = text.cloneNode(true) as Element
    for (const number of copy.querySelectorAll('sup')) number.remove()
    return copy.textContent ?? ''
  })

const waiting = async (page: Page): Promise<number> => {
  const [count = '0'] = await page.locator('.tab-count').allInnerTexts()
  return Number(count)
}

/** The draft that is looked at; the next one is shown below it. */
const LOOKED_AT = 'article.draft-card'

/** Everything that waits, one after the other, by the keyboard; `approved` gets what is on screen then. */
export const approveByKeyboard = async (page: Page, approved: Approved[]): Promise<void> => {
  const approve = page.locator('.desk-decide').getByRole('button', { name: 'Approve' })
  for (let left = await waiting(page); left > 0; left = await waiting(page)) {
    await page.locator(LOOKED_AT).getByText('Ready', { exact: true }).waitFor()
    // Not while a text is unread that took the place of another by itself.
    await expect.poll(() => approve.isEnabled()).toBe(true)
    const name = await page.locator(`${LOOKED_AT} h2`).innerText()
    approved.push({ name, text: await textOnScreen(page, LOOKED_AT) })
    await page.keyboard.press('a')
    await expect.poll(() => waiting(page)).toBeLessThan(left)
  }
}

interface Known {
  readonly people: readonly KnownPerson[]
  readonly log: readonly LoggedEffect[]
}

/**
 * By the fast clock a look comes hours after a press that was killed: only the user may know of it. This one
 * knows what the network knows.
 */
export const answerIfAsked = async (page: Page, { people, log }: Known): Promise<void> => {
  const question = page.locator('.notice', { hasText: 'Was a connection request sent to' })
  if (!(await question.isVisible())) return
  const said = await question.innerText()
  const asked = people.find((one) => said.includes(`sent to ${one.full_name}?`))
  const isSent = log.some(({ kind, person }) => {
    return kind === 'connect' && person === asked?.public_identifier
  })
  await question.getByRole('button', { name: isSent ? 'It was sent' : 'It wasn’t sent' }).click()
  await page.getByText('Answer saved.').first().waitFor()
}
