import { InvalidArgumentError } from 'commander'
import {
  AUTONOMIES,
  MAX_WITHDRAW_AFTER_DAYS,
  NOTE_POLICIES,
  type DuplicatePolicy,
} from '#core/campaign/campaign.ts'
import { STEP_MODES, STEP_TYPES, type DelayUnit } from '#core/sequence/sequence-step.ts'
import { PERSON_MESSAGE_STATUSES } from '#core/writing/person-message.ts'
import { REPLY_INTENTS } from '#core/writing/person-message-api.ts'
import { PROMPT_PURPOSES } from '#core/writing/prompt.ts'
import { FIT_VERDICTS, type FitVerdict } from '#core/sales-kit/fit.ts'
import { LANGUAGES, type Language } from '#core/user/language.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import {
  campaignId,
  goalId,
  icpProfileId,
  personId,
  personJobId,
  personMessageId,
  prospectId,
  promptVersionId,
  senderAccountId,
  sequenceTemplateId,
  topicId,
  userId,
  workspaceId,
  type CampaignId,
  type GoalId,
  type IcpProfileId,
  type PersonId,
  type PersonJobId,
  type PersonMessageId,
  type ProspectId,
  type PromptVersionId,
  type SenderAccountId,
  type SequenceTemplateId,
  type TopicId,
  type UserId,
  type WorkspaceId,
} from '#core/runtime/ids.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#core/runtime/durations.ts'
import { TOPIC_STATUSES, type TopicStatus } from '#core/topic/topic.ts'

export const parseWholeNumber = (text: string): number => {
  const id = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id) || id < 1) {
    throw new InvalidArgumentError('It is a whole number from 1.')
  }
  return id
}

export const parseWorkspaceId = (text: string): WorkspaceId => workspaceId(parseWholeNumber(text))
export const parseCampaignId = (text: string): CampaignId => campaignId(parseWholeNumber(text))
export const parseUserId = (text: string): UserId => userId(parseWholeNumber(text))
export const parseProspectId = (text: string): ProspectId => prospectId(parseWholeNumber(text))

export const parseGoalId = (text: string): GoalId => goalId(parseWholeNumber(text))
export const parseIcpProfileId = (text: string): IcpProfileId =>
  icpProfileId(parseWholeNumber(text))

/** No one of them: a parsed option can't be null. */
export const NONE = 'none'

/** The same, or none. */
export const orNone =
  <T>(parse: (text: string) => T) =>
  (text: string): T | typeof NONE => {
    if (text.toLowerCase() === NONE) return NONE
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      throw new InvalidArgumentError(`${error.message} Or none.`)
    }
  }

export const parseTopicId = (text: string): TopicId => topicId(parseWholeNumber(text))

export const parsePersonMessageId = (text: string): PersonMessageId =>
  personMessageId(parseWholeNumber(text))

export const parseProspectIds = (text: string): readonly ProspectId[] =>
  text.split(',').map((part) => parseProspectId(part.trim()))

export const parseTopicStatus = (text: string): TopicStatus => {
  const status = TOPIC_STATUSES.find((one) => one === text.toLowerCase())
  if (!status) throw new InvalidArgumentError(`One of ${TOPIC_STATUSES.join(', ')}.`)
  return status
}

export const parsePersonJobId = (text: string): PersonJobId => personJobId(parseWholeNumber(text))

export const parsePersonIds = (text: string): readonly PersonId[] =>
  text.split(',').map((part) => personId(parseWholeNumber(part.trim())))

export const parseLanguage = (text: string): Language => {
  const language = LANGUAGES.find((one) => one === text.toLowerCase())
  if (!language) throw new InvalidArgumentError(`One of ${LANGUAGES.join(', ')}.`)
  return language
}

/** One of them, to the letter. */
const parseOne =
  <T extends string>(known: readonly T[]) =>
  (text: string): T => {
    const found = known.find((one) => one === text)
    if (found === undefined) throw new InvalidArgumentError(`One of ${known.join(', ')}.`)
    return found
  }

export const parseAutonomy = parseOne(AUTONOMIES)
export const parseNotePolicy = parseOne(NOTE_POLICIES)
export const parseStepType = parseOne(STEP_TYPES)
export const parseStepMode = parseOne(STEP_MODES)
export const parsePromptPurpose = parseOne(PROMPT_PURPOSES)
export const parseReplyIntent = parseOne(REPLY_INTENTS)

export const parseWithdrawAfterDays = (text: string): number => {
  const days = parseWholeNumber(text)
  if (days > MAX_WITHDRAW_AFTER_DAYS)
    throw new InvalidArgumentError(`At most ${MAX_WITHDRAW_AFTER_DAYS}.`)
  return days
}

export const parseTemplateId = (text: string): SequenceTemplateId =>
  sequenceTemplateId(parseWholeNumber(text))
export const parsePromptVersionId = (text: string): PromptVersionId =>
  promptVersionId(parseWholeNumber(text))

/** Such as `3d` or `12h`. */
export const parseDelay = (text: string): { delayValue: number; delayUnit: DelayUnit } => {
  const [, value, unit] = /^(\d{1,4})([hd])$/.exec(text) ?? []
  if (value === undefined) throw new InvalidArgumentError('Hours or days, such as 12h or 3d.')
  return { delayValue: Number(value), delayUnit: unit === 'h' ? 'hours' : 'days' }
}

const UNITS = { s: SECOND, m: MINUTE, h: HOUR, d: DAY } as const
/** A timer takes no more. */
const MAX_TIME = 24 * DAY

/** Such as `90s` or `10m`, in milliseconds. */
export const parseTime = (text: string): number => {
  const [, value, unit] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
  if (value === undefined) throw new InvalidArgumentError('A time, such as 90s, 10m or 2h.')
  const ms = Number(value) * UNITS[unit as keyof typeof UNITS]
  if (ms > MAX_TIME) throw new InvalidArgumentError('At most 24d.')
  return ms
}

export const parseDuplicatePolicy = (text: string): DuplicatePolicy => {
  if (text === 'skip' || text === 'allow') return text
  throw new InvalidArgumentError('One of skip, allow.')
}

export const parsePercent = (text: string): number => {
  const percent = parseWholeNumber(text)
  if (percent > 100) throw new InvalidArgumentError('At most 100.')
  return percent
}

/** An option may be given again for each further text; a comma may be part of one. */
export const collectText = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
]

/** Texts separated by commas. */
export const parseTexts = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const parseSenderAccountId = (text: string): SenderAccountId =>
  senderAccountId(parseWholeNumber(text))

export const parsePageSize = (text: string): number => {
  const size = parseWholeNumber(text)
  if (size > 200) throw new InvalidArgumentError('At most 200.')
  return size
}

/** One of them, or several separated by commas, in any letter case. */
const parseSome =
  <T extends string>(known: readonly T[]) =>
  (text: string): readonly T[] =>
    text.split(',').map((part) => {
      const name = part.trim().toLowerCase()
      const found = known.find((one) => one.toLowerCase() === name)
      if (!found) throw new InvalidArgumentError(`One of ${known.join(', ')}.`)
      return found
    })

export const parseStatuses = parseSome<ProspectStatus>(PROSPECT_STATUSES)

export const parseMessageStatuses = parseSome(PERSON_MESSAGE_STATUSES)

export const parseFits = parseSome<FitVerdict>(FIT_VERDICTS)

/** The server takes 200 characters, of which the call itself has the others. */
export const parseIdempotencyKey = (text: string): string => {
  if (!/^[!-~]{1,100}$/.test(text)) {
    throw new InvalidArgumentError('From 1 to 100 letters, digits and signs, without spaces.')
  }
  return text
}
