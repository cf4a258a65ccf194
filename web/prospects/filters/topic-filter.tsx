import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { allPages } from '#core/runtime/all-pages.ts'
import { topicId, type CampaignId, type TopicId } from '#core/runtime/ids.ts'
import { useServices } from '../../services/services-context.ts'
import type { Choice } from '../../filters/choice.ts'
import { ChoiceFilter } from '../../filters/choice-filter.tsx'

interface Props {
  readonly topic: TopicId
  /** Whose topic it is; null while that isn't known. */
  readonly campaign: CampaignId | null
  readonly onChange: (topic: TopicId | undefined) => void
}

/** Who has a topic; its place can be taken by another of its campaign. */
export const TopicFilter = ({ topic, campaign, onChange }: Props) => {
  const { t } = useTranslation()
  const { topics } = useServices()
  const [known, setKnown] = useState<readonly Choice[]>([])
  const find = useCallback(async (): Promise<readonly Choice[]> => {
    if (campaign === null) return []
    const { data } = await allPages((page) => topics.list(campaign, page))
    return data.map(({ id, name }) => ({ value: String(id), label: name }))
  }, [topics, campaign])
  useEffect(() => {
    find().then(setKnown, () => undefined) // it is counted then, not named
  }, [find])
  return (
    <ChoiceFilter
      label={t('prospects.filter.topic')}
      chosen={[String(topic)]}
      find={find}
      nameOf={(value) => known.find((one) => one.value === value)?.label}
      onChange={(next) => {
        const last = next.at(-1)
        onChange(last === undefined ? undefined : topicId(Number(last)))
      }}
    />
  )
}
