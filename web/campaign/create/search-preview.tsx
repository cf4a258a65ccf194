import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Button } from '../../design/button.tsx'
import { StoppedAccounts } from '../../sender-accounts/stopped-accounts.tsx'
import { useWaitingText } from '../use-waiting-text.ts'
import { CreateProblems } from './create-problems.tsx'
import type { PeopleSearchViewModel } from './people-search-view-model.ts'

interface Props {
  readonly model: PeopleSearchViewModel
  /** Whether an extension or the demo agent is at work. */
  readonly isAiActive: boolean
}

/** How many people the filters find, on demand: it costs one of the day's look-ups. */
export const PreviewPanel = observer(({ model, isAiActive }: Props) => {
  const { t } = useTranslation()
  const { waiting } = useWaitingText()
  const { stage, preview } = model
  const isBusy = model.isBusy && isAiActive
  const people = preview?.results?.people ?? []
  const isCutOff = preview?.results?.isCutOff ?? false
  return (
    <section className="search-preview" aria-label={t('campaignCreate.search.preview')}>
      <div className="search-preview-head">
        <p role="status" className="num">
          {stage === null && t('campaignCreate.search.previewHint')}
          {stage?.kind === 'limited' &&
            waiting('title', {
              reason: stage.wait.code,
              limit: stage.wait.limit,
              resumesAt: stage.wait.nextCheckAt,
            })}
          {stage !== null && stage.kind !== 'done' && stage.kind !== 'limited' && (
            <>
              {stage.kind === 'waiting' && !isAiActive
                ? t('campaignCreate.search.stage.disconnected')
                : t(`campaignCreate.search.stage.${stage.kind}`)}
            </>
          )}
          {stage?.kind === 'done' && (
            <b>
              {stage.count === null
                ? t('campaignCreate.search.foundSome')
                : t('campaignCreate.search.found', { count: stage.count })}
            </b>
          )}
        </p>
        <Button
          size="small"
          busy={isBusy}
          disabled={!model.canSearch}
          onClick={() => void model.ask()}
        >
          {t('campaignCreate.search.count')}
        </Button>
      </div>
      {isBusy && (
        <div
          className="bar"
          data-endless
          role="progressbar"
          aria-label={t('campaignCreate.search.count')}
        >
          <i />
        </div>
      )}
      {stage?.kind === 'held_up' && <StoppedAccounts />}
      <CreateProblems problems={model.previewProblems} />
      {isCutOff && <p className="quiet">{t('campaignCreate.search.cutOff')}</p>}
      {people.length > 0 && (
        <ul className="search-people">
          {people.map((person) => (
            <li key={person.publicIdentifier}>
              <b>{person.fullName}</b>
              <span className="quiet">
                {[person.jobTitle, person.companyName, person.location]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && stage?.kind === 'done' && (stage.count ?? 0) > people.length && (
        <p className="quiet num">{t('campaignCreate.search.firstOf', { count: people.length })}</p>
      )}
    </section>
  )
})
