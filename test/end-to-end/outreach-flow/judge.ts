import { expect } from 'vitest'
import type { KnownPerson, LoggedEffect } from '../../fixtures/network-oracle.ts'

/** A text that was approved on screen, for whom. */
export interface Approved {
  readonly name: string
  readonly text: string
}

/** What the network says, and what was meant to come of it. */
export interface Evidence {
  readonly log: readonly LoggedEffect[]
  /** The network's time. */
  readonly now: number
  /** Everybody on the list who is there, and of them those who accept. */
  readonly good: readonly KnownPerson[]
  readonly willing: readonly KnownPerson[]
  readonly steps: readonly Approved[]
  /** What answers replies. */
  readonly answers: readonly Approved[]
}

/** How many texts the sequence has. */
const STEPS = 2

const of = (log: readonly LoggedEffect[], who: string, kind: string): readonly LoggedEffect[] =>
  log.filter((one) => one.person === who && one.kind === kind)

/** When somebody replied first, of themselves or as they were told to; Infinity where they never do. */
const repliedAt = ({ log }: Evidence, { public_identifier: who, reply }: KnownPerson): number => {
  const [told] = of(log, who, 'reply')
  const read = reply && of(log, who, 'message')[reply.to - 1]
  return Math.min(told?.at ?? Infinity, read ? read.at + reply.after_ms : Infinity)
}

/** What everybody's status has to be once nothing is left to do, by the network's log. */
export const expectedStatuses = (evidence: Evidence): Record<string, string> => {
  const { good, willing, now } = evidence
  const statusOf = (person: KnownPerson): string => {
    if (!willing.includes(person)) return 'INVITATION_SENT'
    return repliedAt(evidence, person) <= now ? 'PROSPECT_REPLIED' : 'END_OF_SEQUENCE'
  }
  return Object.fromEntries(good.map((one) => [one.public_identifier, statusOf(one)]))
}

/** One for each person who was enriched, and for each message. */
export const expectedCredits = ({ log }: Evidence): number => {
  const enriched = log.filter(({ kind }) => kind === 'visit').map(({ person }) => person)
  return new Set(enriched).size + messagesIn(log).length
}

export const messagesIn = (log: readonly LoggedEffect[]): readonly LoggedEffect[] =>
  log.filter(({ kind }) => kind === 'message')

/** Each once, and nobody else; only a post that a browser sent twice was refused. */
export const judgeInvitations = ({ log, good }: Evidence, sentTwice: string): void => {
  const wanted = new Set(good.map((one) => one.public_identifier))
  for (const who of wanted) {
    expect(of(log, who, 'visit'), who).not.toEqual([])
    expect(of(log, who, 'connect'), who).toHaveLength(1)
    const refused = of(log, who, 'connect_refused_duplicate').length
    expect(refused, who).toBe(who === sentTwice ? 1 : 0)
  }
  const done = log.filter(({ kind }) => ['visit', 'connect', 'message'].includes(kind))
  expect(done.filter(({ person }) => !wanted.has(person))).toEqual([])
}

/** Who has not replied, and has not been sent all texts yet. */
export const leftOut = (evidence: Evidence): readonly string[] =>
  evidence.willing
    .filter((one) => repliedAt(evidence, one) > evidence.now)
    .map((one) => one.public_identifier)
    .filter((who) => of(evidence.log, who, 'message').length < STEPS)

/** As they were approved, each once, and nothing but an answer to whoever replied. */
export const judgeMessages = (evidence: Evidence): void => {
  const { good, willing } = evidence
  expect(leftOut(evidence)).toEqual([])
  for (const person of good) {
    const { public_identifier: who } = person
    const reply = repliedAt(evidence, person)
    const [steps = [], answers = []] = sentTo(evidence, person)
    expect(
      steps.filter(({ at }) => at >= reply),
      `${who} was sent a step after a reply`,
    ).toEqual([])
    expect(
      answers.filter(({ at }) => at < reply),
      `${who} was answered before a reply`,
    ).toEqual([])
    if (!willing.includes(person)) expect(steps, who).toEqual([])
  }
}

/** The steps and the answers that somebody was sent: each is one of theirs, and was sent once. */
const sentTo = (
  { log, steps, answers }: Evidence,
  { public_identifier: who, full_name: name }: KnownPerson,
): readonly (readonly LoggedEffect[])[] => {
  const sent = of(log, who, 'message')
  const texts = sent.map(({ text }) => text)
  expect(new Set(texts).size, `${who} was sent a text twice`).toBe(texts.length)
  const [ownSteps, ownAnswers] = [steps, answers].map((approved) =>
    approved.filter((one) => one.name === name).map(({ text }) => text),
  )
  const unknown = texts.filter(
    (text = '') => !ownSteps?.includes(text) && !ownAnswers?.includes(text),
  )
  expect(unknown, `${who} was sent what nobody approved for them`).toEqual([])
  return [ownSteps, ownAnswers].map((own) => sent.filter(({ text = '' }) => own?.includes(text)))
}
