import { useTranslation } from '../../i18n/translation.tsx'
import type { ProspectFilter } from '#core/prospect/prospect-api.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { FIT_VERDICTS } from '#core/sales-kit/fit.ts'
import { ChoiceFilter } from '../../filters/choice-filter.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

interface Props {
  readonly filter: ProspectFilter
  /** How many stand at each status. */
  readonly counts: Readonly<Record<ProspectStatus, number>> | null
  /** By the names that an address has for them. */
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Whom of a campaign the table shows, beside what is searched for. */
export const ProspectFilters = ({ filter, counts, onChange }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const statuses = PROSPECT_STATUSES.map((value) => ({
    value,
    label: t(`prospecting.status.${value}`),
    count: number(counts?.[value] ?? 0),
  }))
  const fits = FIT_VERDICTS.map((value) => ({
    value,
    label: t(`prospecting.fit.verdict.${value}`),
  }))
  return (
    <>
      <ChoiceFilter
        label={t('prospecting.table.status')}
        chosen={filter.status ?? []}
        find={async () => statuses}
        nameOf={(value) => statuses.find((one) => one.value === value)?.label}
        onChange={(next) => onChange({ status: next.join(',') })}
      />
      <ChoiceFilter
        label={t('prospecting.fit.label')}
        chosen={filter.fit ?? []}
        find={async () => fits}
        nameOf={(value) => fits.find((one) => one.value === value)?.label}
        onChange={(next) => onChange({ fit: next.join(',') })}
      />
    </>
  )
}
