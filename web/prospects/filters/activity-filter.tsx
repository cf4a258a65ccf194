import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { OutreachDate } from '#core/runtime/moments.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { ACTIVE_WITHIN_DAYS } from '../shown-people.ts'
import { FilterChip } from '../../filters/filter-chip.tsx'

interface Props {
  readonly days: number | undefined
  /** From when to when, where an address says so. */
  readonly from: OutreachDate | undefined
  readonly to: OutreachDate | undefined
  readonly onChange: (days: number | undefined) => void
}

/** Who did something, or with whom something was done, within some days. */
export const ActivityFilter = observer(({ days, from, to, onChange }: Props) => {
  const { t } = useTranslation()
  const { isScaled } = useOutreachClock()
  const { pastInFull } = useOutreachTimes()
  const label = t('prospects.filter.activity')
  const textOf = (count: number): string => {
    const time = t('prospects.filter.days', { count })
    return isScaled ? t('common.inDemoTime', { time }) : time
  }
  const span =
    from === undefined && to === undefined
      ? null
      : [from, to].map((at) => (at === undefined ? '' : pastInFull(at))).join(' – ')
  return (
    <FilterChip
      label={label}
      value={days === undefined ? span : textOf(days)}
      onClear={() => onChange(undefined)}
    >
      <fieldset className="filter-choices">
        <legend className="visually-hidden">{label}</legend>
        {ACTIVE_WITHIN_DAYS.map((count) => (
          <label key={count} className="filter-choice">
            <input
              type="radio"
              name="active"
              checked={days === count}
              onChange={() => onChange(count)}
            />
            <span>{textOf(count)}</span>
          </label>
        ))}
      </fieldset>
    </FilterChip>
  )
})
