import { LONGEST_CHIP, type TableColumn } from '../../table/column-widths-view-model.ts'

export const COLUMNS = [
  { name: 'person', share: 1.7, min: 134 },
  { name: 'company', share: 1.05, min: 88 },
  { name: 'status', share: 1.25, min: LONGEST_CHIP },
  { name: 'campaign', share: 1.15, min: 96 },
  { name: 'activity', share: 0.8, min: 80 },
  { name: 'next', share: 1.3, min: 108 },
  { name: 'tags', share: 0.9, min: 88 },
] as const satisfies readonly TableColumn[]

export type PeopleColumn = (typeof COLUMNS)[number]
/** Who it is always stands there. */
export type OptionalColumn = Exclude<PeopleColumn['name'], 'person'>

export const OPTIONAL_COLUMNS = COLUMNS.map(({ name }) => name).filter((name) => name !== 'person')

/** What gives way where there is less room: beside the drawer, on a smaller screen. */
export const isSpare = ({ name }: PeopleColumn): boolean => name === 'company' || name === 'tags'
