import './create.css'
import './search.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { SearchSource } from '#core/search/search-api.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { useServices } from '../../services/services-context.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { AimFields, useAims } from './aim-fields.tsx'
import { CreateProblems } from './create-problems.tsx'
import { CreateWays } from './create-ways.tsx'
import { exampleSearch } from './example-search.ts'
import { MaxPeopleField } from './max-people-field.tsx'
import { SearchUrlViewModel } from './search-url-view-model.ts'

export const CreateFromSearchUrlPage = () => <FromUrl key="url" source="url" />
export const CreateFromSalesNavPage = () => <FromUrl key="sales" source="sales_nav_search" />

const FromUrl = observer(({ source }: { readonly source: SearchSource }) => {
  const { t } = useTranslation()
  const services = useServices()
  const { id } = useWorkspace()
  const navigate = useNavigate()
  const { networks } = useOutreachClock()
  const [model] = useState(() => new SearchUrlViewModel(services, id, source))
  const aims = useAims()
  const [tried, setTried] = useState(false)
  const way = source === 'url' ? 'url' : 'salesNav'
  usePageTitle(t('campaign.create.title'))
  useUnsavedWork(model.url !== '')
  useEffect(() => () => model.stop(), [model])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    const campaign = await model.submit(aims.aims)
    if (campaign !== null) void navigate(paths.prospecting(id, campaign), { replace: true })
  }
  const reason = model.verdict?.reason ?? null
  const isMissing = tried && model.url.trim() === ''
  const code = reason ?? (isMissing ? 'missing_url' : null)
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <h1>{t('campaign.create.title')}</h1>
      </div>
      <CreateWays shown={way} />
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
        <Field
          label={t('campaignCreate.search.url')}
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={exampleSearch(networks, source === 'url' ? 'people' : 'sales_nav')}
          value={model.url}
          error={code === null ? undefined : t(`errors.${code}`)}
          hint={
            model.verdict?.valid
              ? t('campaignCreate.search.urlGood')
              : t(`campaignCreate.search.urlHint.${way}`)
          }
          onChange={({ target }) => model.paste(target.value)}
        />
        <AimFields model={aims} />
        <MaxPeopleField value={model.maxPeople} onChange={(most) => model.limit(most)} />
        <CreateProblems problems={model.problems} />
        <div className="csv-actions">
          <Button type="submit" look="primary" busy={model.isSending}>
            {t('campaignCreate.csv.submit')}
          </Button>
        </div>
      </form>
    </div>
  )
})
