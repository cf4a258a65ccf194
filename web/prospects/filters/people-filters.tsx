import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { ListedPerson } from '#core/person/listed-person.ts'
import type { PersonFilter } from '#core/person/person-filter.ts'
import { FIT_VERDICTS } from '#core/sales-kit/fit.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { campaignId, type CampaignId, type TopicId } from '#core/runtime/ids.ts'
import { Button } from '../../design/button.tsx'
import { SearchField } from '../../design/search-field.tsx'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { isFiltered } from '../shown-people.ts'
import { ActivityFilter } from './activity-filter.tsx'
import type { Choice } from '../../filters/choice.ts'
import { FacetFilters } from '../../filters/facet-filters.tsx'
import { ChoiceFilter } from '../../filters/choice-filter.tsx'
import { TopicFilter } from './topic-filter.tsx'
import { useCampaignNames } from './use-campaign-names.ts'

const MAX_CAMPAIGNS = 50
const NONE: readonly CampaignId[] = []

interface Props {
  readonly filter: PersonFilter
  /** Whom it found, as far as they are on screen. */
  readonly people: readonly ListedPerson[]
  /** What stands behind them, where they say anything. */
  readonly beside: ReactNode
  /** Whoever only goes on typing stays at the same step of Back. */
  readonly onChange: (filter: PersonFilter, isTyping?: boolean) => void
}

type Texts = readonly string[]

/** Whom the table shows, a chip for each way to say so. */
export const PeopleFilters = ({ filter, people, beside, onChange }: Props) => {
  const { t } = useTranslation()
  const { campaigns } = useServices()
  const { id } = useWorkspace()
  const { search = '', status = [], fit = [], campaign = NONE, activeWithinDays } = filter
  const campaignNames = useCampaignNames(campaign)

  const change = (changes: {
    readonly [Key in keyof PersonFilter]: PersonFilter[Key] | undefined
  }) => onChange(withoutNothing({ ...filter, ...changes }))

  const findCampaigns = async (name: string): Promise<readonly Choice[]> => {
    const page = { page: 1, pageSize: MAX_CAMPAIGNS, ...(name !== '' && { search: name }) }
    const { data } = await campaigns.list(id, page)
    return data.map((one) => ({ value: String(one.id), label: one.name }))
  }
  const statuses = PROSPECT_STATUSES.map((value) => ({
    value,
    label: t(`prospecting.status.${value}`),
  }))
  const fits = FIT_VERDICTS.map((value) => ({
    value,
    label: t(`prospecting.fit.verdict.${value}`),
  }))

  return (
    <div className="people-filters">
      <SearchField
        label={t('prospects.search')}
        value={search}
        onChange={(next) =>
          onChange(withoutNothing({ ...filter, search: next }), search !== '' && next !== '')
        }
      />
      <ChoiceFilter
        label={t('prospects.table.status')}
        chosen={status}
        find={async () => statuses}
        nameOf={(value) => statuses.find((one) => one.value === value)?.label}
        onChange={(next: Texts) =>
          change({ status: PROSPECT_STATUSES.filter((known) => next.includes(known)) })
        }
      />
      <ChoiceFilter
        label={t('prospecting.fit.label')}
        chosen={fit}
        find={async () => fits}
        nameOf={(value) => fits.find((one) => one.value === value)?.label}
        onChange={(next: Texts) =>
          change({ fit: FIT_VERDICTS.filter((known) => next.includes(known)) })
        }
      />
      <ChoiceFilter
        label={t('prospects.table.campaign')}
        chosen={campaign.map(String)}
        isSearched
        find={findCampaigns}
        nameOf={(value) => campaignNames.get(value)}
        onChange={(next: Texts) => change({ campaign: next.map((one) => campaignId(Number(one))) })}
      />
      {filter.topic !== undefined && (
        <TopicFilter
          topic={filter.topic}
          campaign={campaignOf(filter.topic, people) ?? campaign[0] ?? null}
          onChange={(topic) => change({ topic })}
        />
      )}
      <FacetFilters filter={filter} onChange={(facet, next) => change({ [facet]: next })} />
      <ActivityFilter
        days={activeWithinDays}
        from={filter.activeFrom}
        to={filter.activeTo}
        onChange={(days) =>
          change({ activeWithinDays: days, activeFrom: undefined, activeTo: undefined })
        }
      />
      {isFiltered(filter) && (
        <Button look="plain" size="small" onClick={() => onChange({})}>
          {t('filters.clear')}
        </Button>
      )}
      {isFiltered(filter) && beside}
    </div>
  )
}

/** Whoever has the topic is in its campaign. */
const campaignOf = (topic: TopicId, people: readonly ListedPerson[]): CampaignId | undefined =>
  people.flatMap(({ memberships }) => memberships).find((membership) => membership.topic === topic)
    ?.campaign.id

/** A filter says nothing of what it doesn't filter by. */
const withoutNothing = (filter: {
  readonly [Key in keyof PersonFilter]: PersonFilter[Key] | undefined
}): PersonFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
