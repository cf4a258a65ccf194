import './proposals.css'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import * as z from 'zod/mini'
import type { Workspace } from '#core/workspace/workspace.ts'
import { Button } from '../../design/button.tsx'
import { Field } from '../../design/field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useProblemText } from '../../shared/use-problem-text.ts'
import { useServices } from '../../services/services-context.ts'
import { CompanyPart } from './company-part.tsx'
import { GoalPart } from './goal-part.tsx'
import { IcpPart } from './icp-part.tsx'
import { ProposalsViewModel } from './proposals-view-model.ts'

const withScheme = (typed: string): string =>
  /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`

const schema = z.object({
  url: z.string().check(
    z.trim(),
    z.minLength(1, 'errors.blank'),
    z.refine((typed) => /^https?:/i.test(withScheme(typed)) && URL.canParse(withScheme(typed)), {
      error: 'salesKit.invalidAddress',
    }),
  ),
})

const PARTS = { company: CompanyPart, icpProfile: IcpPart, goal: GoalPart }

interface Props {
  readonly workspace: Workspace
  /** The workspace as it is once its company was accepted, or that was undone. */
  readonly onChanged: (workspace: Workspace) => void
}

/** Reads the page of the company and shows what it proposes, each value beside the sentence it rests on. */
export const ProposalsCard = observer(({ workspace, onChanged }: Props) => {
  const { t } = useTranslation()
  const services = useServices()
  const problemText = useProblemText()
  const titleId = useId()
  const [model] = useState(() => new ProposalsViewModel({ ...services, onChanged }))
  const form = useCheckedForm(schema, { url: workspace.website })
  const { profile, reading, problem } = model
  const read = form.handleSubmit(async ({ url }) => {
    form.reset({ url })
    await model.read(workspace, withScheme(url))
  })
  const parts = Object.entries(PARTS).filter(([part]) =>
    profile?.proposals.some((proposal) => proposal.part === part),
  )
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('salesKit.proposals.title')}</h2>
      <p className="quiet">{t('salesKit.proposals.body')}</p>
      <form className="proposal-ask" onSubmit={(event) => void read(event)} noValidate>
        <Field
          {...form.register('url')}
          label={t('salesKit.proposals.url')}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={2000}
          error={form.errorOf('url') ?? (problem === null ? undefined : problemText(problem))}
        />
        <Button type="submit" look="primary" busy={reading !== null}>
          {t('salesKit.proposals.propose')}
        </Button>
      </form>
      <div role="status">
        {reading !== null && (
          <p className="quiet">
            {t('salesKit.proposals.reading', { host: new URL(reading).host })}
          </p>
        )}
        {reading === null && profile !== null && (
          <p className="quiet">
            {parts.length === 0
              ? t('salesKit.proposals.empty')
              : t(`salesKit.proposals.writers.${profile.writer}`, { url: profile.url })}
          </p>
        )}
      </div>
      {reading !== null && <div className="skeleton proposal-skeleton" aria-hidden="true" />}
      {reading === null &&
        parts.map(([part, Part]) => (
          <Part key={`${part} ${profile?.url ?? ''}`} model={model} workspace={workspace} />
        ))}
    </section>
  )
})
