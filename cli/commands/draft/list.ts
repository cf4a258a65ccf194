import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import type { PageRequest } from '#core/runtime/page.ts'
import type { PersonMessage, PersonMessageStatus } from '#core/writing/person-message.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { formatCost } from '../../output/money.ts'
import type { Column } from '../../output/table.ts'
import { knownStep, type Owner } from '../sequence/known-sequence.ts'

interface Options extends Owner {
  readonly status?: readonly PersonMessageStatus[]
  readonly step?: number
  readonly page?: number
  readonly pageSize?: number
  readonly all?: boolean
}

export const listDrafts: Command<Options> = async ({ printer, services }, options) => {
  const { campaign, status, step, topic } = options
  if (topic !== undefined && step === undefined) throw new UsageError('Use --topic with --step.')
  const filter = {
    ...(status && { status }),
    ...(step !== undefined && {
      sequenceMessage: (await knownStep(services, { ...options, step })).id,
    }),
  }
  const page = {
    page: options.page ?? 1,
    pageSize: options.pageSize ?? itemsPerPage(services.preferences),
  }
  const list = (request: PageRequest) =>
    services.personMessages.list(campaign, { ...filter, ...request })
  const found = await ofKnownCampaign(campaign, options.all ? allPages(list) : list(page))
  printer.answer({ count: found.count, data: found.data }, () => {
    const isPaid = found.data.some(({ usage }) => usage !== null)
    printer.table(
      isPaid ? [...COLUMNS, ...USED, TEXT] : [...COLUMNS, TEXT],
      found.data,
      'No drafts.',
    )
    if (found.data.length < found.count)
      printer.note(`${found.data.length} of ${found.count} drafts; --page or --all shows more.`)
  })
}

/** What keeps it from being approved stands before it. */
const textOf = ({ body, problems }: PersonMessage): string => {
  const codes = [...new Set(problems.map(({ code }) => code))]
  return codes.length === 0 ? body : `(${codes.join(', ')}) ${body}`
}

const COLUMNS: readonly Column<PersonMessage>[] = [
  { title: 'ID', side: 'right', whole: true, text: ({ id }) => String(id) },
  { title: 'PERSON', side: 'right', whole: true, text: ({ prospect }) => String(prospect) },
  { title: 'NAME', isName: true, text: ({ fullName }) => fullName },
  { title: 'PURPOSE', whole: true, text: ({ purpose }) => purpose },
  { title: 'STATUS', whole: true, text: ({ status }) => status },
]

/** What a language model took, where one wrote some of them. */
const USED: readonly Column<PersonMessage>[] = [
  {
    ...{ title: 'TOKENS', side: 'right', whole: true },
    text: ({ usage }) => (usage === null ? '' : String(usage.inputTokens + usage.outputTokens)),
  },
  {
    ...{ title: 'COST', side: 'right', whole: true },
    text: ({ usage }) => (usage?.cost === undefined ? '' : formatCost(usage.cost)),
  },
]

const TEXT: Column<PersonMessage> = { title: 'TEXT', text: textOf }
