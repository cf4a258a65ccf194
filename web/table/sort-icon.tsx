import { Icon } from '../design/icons.tsx'

const PATHS = {
  ascending: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  descending: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  none: 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4',
}

/** Which way a column is sorted; null where the table is sorted by another. */
export const SortIcon = ({ direction }: { direction: 'ascending' | 'descending' | null }) => (
  <Icon size={12}>
    <path d={PATHS[direction ?? 'none']} />
  </Icon>
)
