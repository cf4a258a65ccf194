import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import type { PersonMessage } from '#core/writing/person-message.ts'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useWorkspace } from '../../session/workspace-context.ts'
import { DraftFacts } from '../draft/draft-facts.tsx'
import type { ApprovalViewModel } from './approval-view-model.ts'

interface Props {
  readonly model: ApprovalViewModel
  readonly draft: PersonMessage
  readonly fact: number | null
  readonly onLook: (fact: number | null) => void
}

/** What a draft rests on, what else is known, and what happens once it is approved. */
export const DraftAside = observer(({ model, draft, fact, onLook }: Props) => {
  const { t } = useTranslation()
  const { attempt } = useOneAtATime()
  const { id: workspace } = useWorkspace()
  const { id, evidence, campaign, prospect } = draft
  const person = model.personOf(draft)?.person
  const others: readonly (readonly [string, string])[] = [
    [t('writing.fields.about'), person?.about ?? ''],
    [t('writing.fields.industry'), person?.industry ?? ''],
    [t('writing.fields.location'), person?.location ?? ''],
  ]
  return (
    <aside className="desk-aside" aria-label={t('writing.draft.facts')}>
      <h3>{t('writing.draft.facts')}</h3>
      <DraftFacts
        evidence={evidence}
        id={`fact-${id}`}
        active={fact}
        onLook={onLook}
        onTakeBack={(claim) => void attempt(() => model.confirm(id, claim, false))}
      />
      {others.some(([, value]) => value !== '') && (
        <>
          <h3>{t('writing.approval.profile')}</h3>
          <dl className="desk-profile">
            {others
              .filter(([, value]) => value !== '')
              .map(([label, value]) => (
                <div key={label}>
                  <dt className="quiet">{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
          </dl>
        </>
      )}
      <h3>{t('writing.approval.then')}</h3>
      <p>{t('writing.approval.sendsSoon')}</p>
      <Link to={paths.prospecting(workspace, campaign, `person=${prospect}`)}>
        {t('writing.approval.person')}
      </Link>
    </aside>
  )
})
