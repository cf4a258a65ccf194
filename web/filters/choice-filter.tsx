import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { Choice } from './choice.ts'
import { ChoiceList } from './choice-list.tsx'
import { FilterChip } from './filter-chip.tsx'

interface Props {
  readonly label: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** The choices that begin so; where there are few, all of them. */
  readonly find: (search: string) => Promise<readonly Choice[]>
  /** Whether there may be more than can be looked through. */
  readonly isSearched?: boolean
  /** What a value is called before it was found. */
  readonly nameOf?: (value: string) => string | undefined
}

/** A filter by any of several values. */
export const ChoiceFilter = (props: Props) => {
  const { label, chosen, onChange, find, isSearched = false, nameOf } = props
  const { t } = useTranslation()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const name = (value: string): string | undefined => names.get(value) ?? nameOf?.(value)
  const [first] = chosen
  const only = chosen.length === 1 && first !== undefined ? name(first) : undefined

  return (
    <FilterChip
      label={label}
      value={chosen.length === 0 ? null : (only ?? t('filters.count', { count: chosen.length }))}
      onClear={() => onChange([])}
    >
      <ChoiceList
        label={label}
        chosen={chosen}
        isSearched={isSearched}
        find={find}
        nameOf={name}
        onFound={(found) =>
          setNames(
            (now) => new Map([...now, ...found.map((one) => [one.value, one.label] as const)]),
          )
        }
        onToggle={(value) =>
          onChange(
            chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
          )
        }
      />
    </FilterChip>
  )
}
