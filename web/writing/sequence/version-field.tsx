import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import type { CampaignId, TopicId } from '#core/runtime/ids.ts'
import type { PromptPurpose, PromptSession } from '#core/writing/prompt.ts'
import { Select } from '../../design/select.tsx'
import { useServices } from '../../services/services-context.ts'

interface Props {
  readonly campaign: CampaignId
  readonly topic: TopicId | null
  readonly purpose: PromptPurpose
  /** The id of a version; empty for the one in use, whichever that is. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Which version of how Overture writes a step is written by: the one in use, or one for good. */
export const VersionField = ({ campaign, topic, purpose, value, onChange, error }: Props) => {
  const { t } = useTranslation()
  const { prompts } = useServices()
  const [session, setSession] = useState<PromptSession | null>(null)
  useEffect(() => {
    let isLate = false
    prompts.session(campaign, purpose, topic).then(
      (found) => !isLate && setSession(found),
      // Without them it stays as it is.
      () => undefined,
    )
    return () => {
      isLate = true
    }
  }, [prompts, campaign, purpose, topic])
  const versions = session?.versions ?? []
  const active = versions.find(({ id }) => id === session?.activeVersion)
  const pinned = versions.filter(({ id, status }) => status !== 'draft' || String(id) === value)
  const isUnknown = value !== '' && pinned.every(({ id }) => String(id) !== value)
  return (
    <Select
      label={t('writing.sequence.version')}
      value={value}
      error={error}
      options={[
        {
          value: '',
          label:
            active === undefined
              ? t('writing.sequence.versionInUse')
              : t('writing.sequence.versionInUseNow', { number: active.number }),
        },
        ...pinned.map(({ id, number }) => ({
          value: String(id),
          label: t('writing.sequence.versionAlways', { number }),
        })),
        ...(isUnknown ? [{ value, label: t('writing.sequence.pinned') }] : []),
      ]}
      onChange={onChange}
    />
  )
}
