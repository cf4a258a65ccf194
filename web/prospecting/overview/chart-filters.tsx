import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { ChoiceFilter } from '../../filters/choice-filter.tsx'
import type { Choice } from '../../filters/choice.ts'
import type { TopicsViewModel } from '../topics/topics-view-model.ts'
import type { ChartFilter } from './chart-query.ts'

interface Props {
  readonly filter: ChartFilter
  readonly topics: Pick<TopicsViewModel, 'topics'>
  /** By the names that an address has for them. */
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Whom the charts count. */
export const ChartFilters = observer(({ filter, topics: model, onChange }: Props) => {
  const { t } = useTranslation()
  const { status = [], topic, toConnect } = filter
  const statuses = PROSPECT_STATUSES.map((value) => ({
    value,
    label: t(`prospecting.status.${value}`),
  }))
  const topics = (model.topics ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const connects = (['yes', 'no'] as const).map((value) => ({
    value,
    label: t(`prospecting.chart.connect.${value}`),
  }))
  const connect = toConnect === undefined ? [] : [toConnect ? 'yes' : 'no']
  return (
    <div className="chart-filters">
      <ChoiceFilter
        label={t('prospecting.table.status')}
        chosen={status}
        find={async () => statuses}
        nameOf={nameIn(statuses)}
        onChange={(next) => onChange({ status: next.join(',') })}
      />
      {topics.length > 0 && (
        <ChoiceFilter
          label={t('prospecting.table.topic')}
          chosen={topic === undefined ? [] : [String(topic)]}
          find={async () => topics}
          nameOf={nameIn(topics)}
          onChange={(next) => onChange({ topic: next.at(-1) ?? '' })}
        />
      )}
      <ChoiceFilter
        label={t('prospecting.chart.connect.label')}
        chosen={connect}
        find={async () => connects}
        nameOf={nameIn(connects)}
        onChange={(next) => onChange({ connect: next.at(-1) ?? '' })}
      />
    </div>
  )
})

const nameIn = (choices: readonly Choice[]) => (value: string) =>
  choices.find((one) => one.value === value)?.label
