import type { PersonMessageId, PromptVersionId } from '#core/runtime/ids.ts'
import type { PersonMessageChanges } from '#core/writing/person-message-api.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import type { Command, CommandContext } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { knownStep, type Place } from '../sequence/known-sequence.ts'
import { printDraft } from './print-draft.ts'

interface One {
  readonly id: PersonMessageId
  /** Of the text that was read. */
  readonly version: number
}

const become =
  (status: PersonMessageChanges['status'] & string): Command<One> =>
  async (context, { id, version }) => {
    const draft = await context.services.personMessages.change(id, { status, version })
    context.printer.answer(draft, () =>
      context.printer.line(stripControls(`${draft.fullName}: ${draft.status}.`)),
    )
  }

export const approveDraft = become('approved')
export const rejectDraft = become('rejected')
export const takeBackDraft = become('awaiting_approval')

export const editDraft: Command<
  One & { readonly body: string; readonly approve?: boolean }
> = async (context, { id, version, body, approve = false }) => {
  const changes = { body, version, ...(approve && { status: 'approved' as const }) }
  shown(context, await context.services.personMessages.change(id, changes))
}

export const confirmClaims: Command<One & { readonly claim?: readonly string[] }> = async (
  context,
  { id, version, claim: confirmedClaims = [] },
) => shown(context, await context.services.personMessages.change(id, { confirmedClaims, version }))

export const rewriteDraft: Command<Pick<One, 'id'>> = async (context, { id }) =>
  shown(context, await context.services.personMessages.rewrite(id))

interface Rule extends Place {
  /** Why, in the user's own words. */
  readonly rule: string
  readonly promptVersion?: PromptVersionId
  readonly variant?: string
}

export const approveAll: Command<Rule> = async ({ printer, services }, options) => {
  const { campaign, rule: statement, promptVersion, variant } = options
  const { id: sequenceMessage } = await knownStep(services, options)
  const { approved } = await services.personMessages.approveByRule(campaign, {
    ...{ sequenceMessage, statement },
    ...(promptVersion !== undefined && { promptVersion }),
    ...(variant !== undefined && { variant }),
  })
  printer.answer({ approved }, () => printer.line(`Approved: ${approved} drafts.`))
}

const shown = ({ printer }: CommandContext, draft: PersonMessage): void =>
  printer.answer(draft, () => printDraft(printer, draft))
