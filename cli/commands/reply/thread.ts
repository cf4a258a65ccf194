import type { ProspectId } from '#core/runtime/ids.ts'
import type { ReplyIntent, Thread } from '#core/writing/person-message-api.ts'
import type { Command, CommandContext } from '../../context.ts'
import { NONE } from '../../options.ts'
import { formatDateTime } from '../../output/date-time.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { printDraft } from '../draft/print-draft.ts'

interface One {
  readonly person: ProspectId
}

export const showThread: Command<One> = async (context, { person }) =>
  shown(context, await context.services.personMessages.thread(person))

export const setIntent: Command<One & { readonly intent: ReplyIntent | typeof NONE }> = async (
  context,
  { person, intent },
) => {
  const judged = intent === NONE ? null : intent
  shown(context, await context.services.personMessages.setIntent(person, judged))
}

export const draftReply: Command<One> = async ({ printer, services }, { person }) => {
  const draft = await services.personMessages.draftReply(person)
  printer.answer(draft, () => {
    printDraft(printer, draft)
    if (draft.problems.length > 0) return
    const { id, version } = draft
    printer.note(`Approve it with: overture draft approve ${id} --version ${version}`)
  })
}

const WRITERS = { member: 'You', person: 'They' } as const

const shown = ({ printer }: CommandContext, thread: Thread): void =>
  printer.answer(thread, () => {
    if (thread.entries.length === 0) printer.line('Nothing was written yet.')
    for (const { from, text, at } of thread.entries) {
      const when = at === null ? '' : `, ${formatDateTime(at)}`
      printer.line(stripControls(`${WRITERS[from]}${when}:`))
      for (const line of text.split('\n')) printer.line(stripControls(`  ${line}`))
    }
    if (thread.intent !== null) printer.note(`Intent: ${thread.intent}.`)
  })
