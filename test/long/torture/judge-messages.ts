import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import { keptText } from '#core/task-execution/thread-obstacle.ts'
import type { MessageLedger, StepEntry, TextEntry } from './message-ledger.ts'
import type { Problem } from './problem.ts'
import type { SentInvitation, SentMessage, WatchedNetwork } from './watched-network.ts'

/** Nobody is written to sooner after they accepted. */
const MIN_AFTER_ACCEPTANCE_MS = 2 * HOUR
const INVITED = ['INVITATION_SENT', 'ACCEPTED', 'FOLLOW_UP', 'END_OF_SEQUENCE']

/** Compares the messages that the network received with what the product says of them, at rest. */
export const judgeMessages = (network: WatchedNetwork, ledger: MessageLedger): Problem[] => {
  const here = new Set(ledger.people.map(({ who }) => who))
  return [
    ...network.sent.flatMap((one) => judgePress(one)),
    ...[...here].flatMap((who) => {
      const sent = network.sent.filter((one) => one.who === who)
      return [
        ...judgeOrder(who, sent, ledger.steps),
        ...sent.flatMap((one) => judgeRecord(one, ledger.texts)),
      ]
    }),
    ...ledger.texts.flatMap((text) => judgeText(text, network.sent)),
    ...network.invitations.flatMap(judgeInvitation),
    ...ledger.notes.flatMap((note) => judgeNote(note, network)),
    ...ledger.people.flatMap((one) => judgeStatus(one, network, ledger)),
  ]
}

/** What spoke against it when it was pressed. */
const judgePress = ({ who, text, unheard, isApproved }: SentMessage): Problem[] => [
  ...(unheard === null
    ? []
    : [problem('unheard', `${who} was sent "${text}" after "${unheard.text}"`)]),
  ...(isApproved ? [] : [problem('unapproved', `${who} was sent "${text}"`)]),
]

/** Each step once, in their order, and none before its time. */
const judgeOrder = (
  who: string,
  sent: readonly SentMessage[],
  steps: readonly StepEntry[],
): Problem[] =>
  sent.flatMap((one, index) => {
    const step = stepOf(one, steps)
    if (!step) return [problem('misrecorded', `${who} was sent "${one.text}" by no step`)]
    const earlier = sent.slice(0, index).map((other) => stepOf(other, steps))
    const before = sent[index - 1]
    const behind = before ? stepOf(before, steps) : undefined
    const dueAt = (before?.at ?? one.acceptedAt) + delayBetween(behind, step, steps)
    const isEarly = one.at < Math.max(dueAt, one.acceptedAt + MIN_AFTER_ACCEPTANCE_MS)
    return [
      ...(earlier.some((other) => other?.id === step.id)
        ? [problem('duplicates', `${who} was sent step ${step.position} twice`)]
        : []),
      ...(earlier.some((other) => (other?.position ?? 0) > step.position)
        ? [problem('untimely', `${who} was sent step ${step.position} after a later one`)]
        : []),
      ...(isEarly ? [problem('untimely', `${who} was sent step ${step.position} too early`)] : []),
    ]
  })

/** What was sent is said to be, unless it is said that nobody knows. */
const judgeRecord = ({ who, text, at }: SentMessage, texts: readonly TextEntry[]): Problem[] => {
  const its = texts.filter((one) => one.who === who && isSame(one.body, text))
  const isKnown = its.some((one) => one.status === 'sent' && isNear(at, one.sentAt))
  const isUnproven = its.some(({ status }) => status === 'unverified')
  if (isKnown || isUnproven) return []
  const said = its.map(({ status, sentAt }) => `${status} ${sentAt ?? ''}`).join(', ')
  return [problem('lost', `${who} was sent "${text}", which is ${said || 'nowhere'}`)]
}

/** What is said to be sent was, for one credit and one of the budget. */
const judgeText = (
  { id, who, body, status, sentAt, credits, charged }: TextEntry,
  sent: readonly SentMessage[],
): Problem[] => {
  const isSent = status === 'sent'
  const wasSent = sent.some(
    (one) => one.who === who && isSame(one.text, body) && isNear(one.at, sentAt),
  )
  return [
    ...(isSent && !wasSent ? [problem('misrecorded', `${who} was not sent text ${id}`)] : []),
    ...(credits === (isSent ? 1 : 0)
      ? []
      : [problem('uncounted', `text ${id}, ${status}, cost ${credits} credits`)]),
    ...(isSent && charged !== 1
      ? [problem('uncounted', `text ${id} is ${charged} times in the budget`)]
      : []),
  ]
}

const judgeInvitation = ({ who, note, isApproved }: SentInvitation): Problem[] =>
  isApproved ? [] : [problem('unapproved', `${who} was invited with ${note ?? 'no note'}`)]

/** What is said to go with an invitation did, letter for letter, for no credit. */
const judgeNote = (
  { id, who, body, status, credits }: TextEntry,
  { invitations }: WatchedNetwork,
): Problem[] => {
  const isSent = invitations.some((one) => one.who === who && one.note === keptText(body))
  return [
    ...(status === 'sent' && !isSent
      ? [problem('misrecorded', `${who} was not invited with note ${id}`)]
      : []),
    ...(credits === 0 ? [] : [problem('uncounted', `note ${id} cost ${credits} credits`)]),
  ]
}

const judgeStatus = (
  { who, prospect, status, failCode }: MessageLedger['people'][number],
  network: WatchedNetwork,
  { texts, steps }: MessageLedger,
): Problem[] => {
  const hasReplied = repliesOf(network, who) > 0
  const own = texts.filter((one) => one.prospect === prospect)
  const sent = own.filter((one) => one.status === 'sent')
  const left = steps.filter(
    ({ id, campaign, type }) =>
      campaign === own[0]?.campaign && type === 'message' && !sent.some(({ step }) => step === id),
  )
  const problems: Problem[] = []
  if (INVITED.includes(status) && hasReplied && network.person(who)) {
    problems.push(problem('misrecorded', `${who} has replied, and is ${status}`))
  }
  if (status === 'PROSPECT_REPLIED' && !hasReplied) {
    problems.push(problem('misrecorded', `${who} has not replied`))
  }
  if (status === 'ACCEPTED' || status === 'FOLLOW_UP') {
    problems.push(problem('stuck', `${who} is still ${status}`))
  }
  if (status === 'END_OF_SEQUENCE' && failCode === null && left.length > 0) {
    problems.push(problem('misrecorded', `${who} is told to be at the end, ${left.length} early`))
  }
  return problems
}

/** How often somebody wrote by now. */
export const repliesOf = (network: WatchedNetwork, who: string): number => {
  const person = network.directory.person(who)
  if (!person) return 0
  return network.thread(person, SHARED_MEMBER).filter(({ from }) => from === 'person').length
}

const stepOf = ({ text }: SentMessage, steps: readonly StepEntry[]): StepEntry | undefined =>
  steps.find(({ id }) => id === Number(/#(\d+)/.exec(text)?.[1]))

/** What is waited between two messages: by the steps for it, and by the later message itself. */
const delayBetween = (
  behind: StepEntry | undefined,
  step: StepEntry,
  steps: readonly StepEntry[],
): number =>
  steps
    .filter(({ campaign, position, type }) => {
      const isBetween = position > (behind?.position ?? 0) && position < step.position
      return campaign === step.campaign && type === 'wait' && isBetween
    })
    .reduce((sum, { delayMs }) => sum + delayMs, step.delayMs)

const isSame = (one: string, other: string): boolean => keptText(one) === keptText(other)

const isNear = (at: number, said: string | null): boolean =>
  said !== null && Math.abs(at - Date.parse(said)) < MINUTE

const problem = (kind: Problem['kind'], what: string): Problem => ({ kind, what })
