import './clone-campaign.css'
import { Modal } from '../../design/kit/modal.tsx'
import { useState, type FormEvent } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import type { Campaign } from '#core/campaign/campaign.ts'
import { copyName, MAX_CAMPAIGN_NAME } from '#core/campaign/copy-name.ts'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { JobViewModel } from '../../person-jobs/job-view-model.ts'
import { useServices } from '../../services/services-context.ts'
import { toOutcome } from '../../shared/outcome.ts'

interface Props {
  readonly campaign: Campaign
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks what a clone of a campaign is called, and whether its people come, too; leads to it. */
export const CloneCampaign = ({ campaign, isOpen, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('campaign.clone.title', { name: campaign.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <CloneForm campaign={campaign} onClose={onClose} />
    </Modal>
  )
}

const CloneForm = ({ campaign, onClose }: Omit<Props, 'isOpen'>) => {
  const { t } = useTranslation()
  const services = useServices()
  const navigate = useNavigate()
  const { isBusy, attempt } = useOneAtATime()
  const { id, workspace, language, counts } = campaign
  const without = campaign.sourceType === 'csv' ? 'withoutHint' : 'searchHint'
  const [name, setName] = useState(() => copyName(campaign.name, language))
  const [withPeople, setWithPeople] = useState(false)
  const [error, setError] = useState<string>()

  const clone = async (): Promise<void> => {
    const made = await services.campaigns.clone(id, { name: name.trim(), withPeople })
    // The page of the clone tells how far it is.
    const place = { workspace, campaign: made.campaign.id }
    if (made.job !== null) await new JobViewModel(services, place, () => {}).follow(made.job)
    onClose()
    toast.success(t('campaign.clone.done', { name: made.campaign.name }))
    void navigate(paths.prospecting(workspace, made.campaign.id))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return setError(t('campaign.actions.nameRequired'))
    void attempt(() => toOutcome(clone()))
  }

  return (
    <form className="clone-form" onSubmit={submit} noValidate>
      <p>{t('campaign.clone.body')}</p>
      <Field
        label={t('campaign.actions.nameLabel')}
        value={name}
        maxLength={MAX_CAMPAIGN_NAME}
        data-autofocus
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      {counts.total > 0 && (
        <div>
          <label className="check-line">
            <input
              type="checkbox"
              checked={withPeople}
              onChange={(event) => setWithPeople(event.target.checked)}
            />
            {t('campaign.clone.withPeople', { count: counts.total })}
          </label>
          <p className="quiet">{t(`campaign.clone.${withPeople ? 'peopleHint' : without}`)}</p>
        </div>
      )}
      <div className="modal-actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {t('campaign.clone.submit')}
        </Button>
      </div>
    </form>
  )
}
