import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { LONGEST_CHIP, type TableColumn } from '../../table/column-widths-view-model.ts'

const COLUMNS = [
  { name: 'person', share: 2.5, min: 128 },
  { name: 'status', share: 1.1, min: LONGEST_CHIP },
  { name: 'topic', share: 1, min: 88 },
  { name: 'next', share: 1.6, min: 112 },
  { name: 'updated', share: 0.48, min: 88 },
] as const satisfies readonly TableColumn[]

export type ProspectColumn = (typeof COLUMNS)[number]

const WITHOUT_TOPICS: readonly ProspectColumn[] = COLUMNS.filter(({ name }) => name !== 'topic')

/** Topics have theirs where the people shown may have different ones. Each time the same list: rows are drawn by it. */
export const columnsOf = (hasTopics: boolean): readonly ProspectColumn[] =>
  hasTopics ? COLUMNS : WITHOUT_TOPICS

/** By what the first press on a column's head sorts, and by what the next. */
export const ORDERINGS = {
  person: { first: 'full_name', then: '-full_name' },
  status: { first: 'status', then: '-status' },
  topic: undefined,
  next: { first: 'next_step', then: '-next_step' },
  updated: { first: '-status_changed_at', then: 'status_changed_at' },
} as const satisfies Readonly<
  Record<
    ProspectColumn['name'],
    { readonly first: ProspectOrdering; readonly then: ProspectOrdering } | undefined
  >
>
