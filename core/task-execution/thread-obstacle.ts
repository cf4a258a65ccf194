import { momentOf, outreachMs } from '../runtime/moments.ts'
import type { ThreadMessage } from '../task/thread.ts'

/** What is to be sent to somebody, and what is known of the thread with them. */
export interface KnownThread {
  readonly text: string
  /** Whatever they wrote since then is a reply, by the network's clock; any message of theirs where absent. */
  readonly repliedSince?: string
  /** What we sent them before; where absent, nobody asks whether the member wrote by hand. */
  readonly ownTexts?: readonly string[]
}

/** A text as networks keep it: with one kind of line end, and no blanks around it. */
export const keptText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** Why nothing may be sent in a thread that shows these messages; null where nothing speaks against it. */
export const threadObstacle = (
  messages: readonly ThreadMessage[],
  known: KnownThread,
): 'replied' | 'by_hand' | null => {
  if (messages.some((message) => isReply(message, known.repliedSince))) return 'replied'
  const others = notOurs(messages, known.ownTexts)
  const isByHand = known.ownTexts !== undefined && others.length > 0
  return isByHand || isShown(known.text, others) ? 'by_hand' : null
}

/** The text where a thread shows it once more than it was sent before; null where it doesn't. */
export const sentMessage = (
  messages: readonly ThreadMessage[],
  { text, ownTexts }: KnownThread,
): ThreadMessage | null =>
  notOurs(messages, ownTexts).findLast((one) => keptText(one.text) === keptText(text)) ?? null

/** What time it is of that doesn't say is taken for new. */
const isReply = ({ from, at }: ThreadMessage, since: string | undefined): boolean =>
  from === 'person' &&
  (at === null || since === undefined || !(momentOf(at) < outreachMs(Date.parse(since))))

/** What the member wrote, without one message for each of our texts. */
const notOurs = (
  messages: readonly ThreadMessage[],
  ownTexts: readonly string[] = [],
): readonly ThreadMessage[] => {
  const ours = ownTexts.map(keptText)
  return messages.filter(({ from, text }) => {
    if (from === 'person') return false
    const at = ours.indexOf(keptText(text))
    if (at >= 0) ours.splice(at, 1)
    return at < 0
  })
}

const isShown = (text: string, messages: readonly ThreadMessage[]): boolean =>
  messages.some((one) => keptText(one.text) === keptText(text))
