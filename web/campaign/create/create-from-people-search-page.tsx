import './create.css'
import './search.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import { icpFilters } from '#core/search/icp-filters.ts'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { TagField } from '../../design/tag-field.tsx'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { AimFields, useAims } from './aim-fields.tsx'
import { CreateProblems } from './create-problems.tsx'
import { CreateWays } from './create-ways.tsx'
import { MaxPeopleField } from './max-people-field.tsx'
import { PeopleSearchViewModel, type WordFilter } from './people-search-view-model.ts'
import { PreviewPanel } from './search-preview.tsx'
import { SeniorityChoice } from './seniority-choice.tsx'
import { wholeNumber } from './whole-number.ts'

const MAX_HEADCOUNT = 10_000_000

export const CreateFromPeopleSearchPage = observer(() => {
  const { t } = useTranslation()
  const services = useServices()
  const problemText = useProblemText()
  const { id } = useWorkspace()
  const navigate = useNavigate()
  const isAiActive = useExtensionHelp().worker !== null
  const [model] = useState(() => new PeopleSearchViewModel(services, id))
  const aims = useAims((profile) => model.begin(icpFilters(profile)))
  const [tried, setTried] = useState(false)
  usePageTitle(t('campaign.create.title'))
  useUnsavedWork(model.isChanged)
  useEffect(() => model.start(), [model])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    const campaign = await model.submit(aims.aims)
    if (campaign !== null) void navigate(paths.prospecting(id, campaign), { replace: true })
  }
  const { filters } = model
  const headcountError = model.isHeadcountWrong
    ? t('campaignCreate.search.headcountWrong')
    : undefined
  const words = (filter: WordFilter) => ({
    value: filters[filter],
    error: model.hasTooMany(filter) ? t('common.tooManyValues') : undefined,
    onChange: (chosen: string[]) => model.change({ [filter]: chosen }),
  })
  const { filterProblems, otherProblems } = model
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t('campaign.create.title')}</h1>
      </div>
      <CreateWays shown="peopleSearch" />
      <form className="csv-form" onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t('campaignCreate.csv.name')}
          value={model.name}
          maxLength={200}
          error={
            tried && model.name.trim() === '' ? t('campaignCreate.csv.nameRequired') : undefined
          }
          onChange={({ target }) => model.rename(target.value)}
        />
        <AimFields model={aims} onIcpProfile={(profile) => model.change(icpFilters(profile))} />
        <div className="search-filters">
          <Field
            label={t('campaignCreate.search.keywords')}
            value={filters.keywords}
            maxLength={200}
            onChange={({ target }) => model.change({ keywords: target.value })}
          />
          <TagField
            {...words('jobTitles')}
            label={t('campaignCreate.search.jobTitles')}
            hint={t('campaignCreate.search.tagsHint')}
          />
          <TagField {...words('industries')} label={t('campaignCreate.search.industries')} />
          <TagField {...words('locations')} label={t('campaignCreate.search.locations')} />
          <SeniorityChoice
            values={filters.seniorities}
            onChange={(seniorities) => model.change({ seniorities })}
          />
          <Field
            label={t('campaignCreate.search.headcountMin')}
            inputMode="numeric"
            value={filters.headcountMin ?? ''}
            onChange={({ target }) =>
              model.change({ headcountMin: wholeNumber(target.value, MAX_HEADCOUNT) })
            }
          />
          <Field
            label={t('campaignCreate.search.headcountMax')}
            inputMode="numeric"
            value={filters.headcountMax ?? ''}
            error={headcountError}
            onChange={({ target }) =>
              model.change({ headcountMax: wholeNumber(target.value, MAX_HEADCOUNT) })
            }
          />
          <TagField {...words('excludeKeywords')} label={t('campaignCreate.search.exclude')} />
          <MaxPeopleField value={model.maxPeople} onChange={(most) => model.limit(most)} />
        </div>
        {tried && !model.hasFilters && (
          <p className="field-error" role="alert">
            {t('errors.no_filters')}
          </p>
        )}
        {filterProblems.map((problem) => (
          <p key={`${problem.code}-${problem.field}`} className="field-error" role="alert">
            {problemText(problem)}
          </p>
        ))}
        <PreviewPanel model={model} isAiActive={isAiActive} />
        <CreateProblems problems={otherProblems} />
        <div className="csv-actions">
          <Button type="submit" look="primary" busy={model.isSending}>
            {t('campaignCreate.csv.submit')}
          </Button>
        </div>
      </form>
    </div>
  )
})
