import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { useTranslation } from '../../i18n/translation.tsx'
import { textDifference } from '#core/writing/text-difference.ts'
import type { PromptSession, PromptVersion } from '#core/writing/prompt.ts'
import { Button } from '../../design/button.tsx'
import { Select } from '../../design/select.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { keyed } from '../keyed.ts'
import { Rate } from '../rate.tsx'
import type { PromptViewModel } from './prompt-view-model.ts'

interface Props {
  readonly model: PromptViewModel
  readonly session: PromptSession
}

/** A version, beside the one that drafts are written by; published, or rolled back to. */
export const PromptVersions = observer(({ model, session }: Props) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const [chosen, setChosen] = useState<string | null>(null)
  const { versions } = session
  const { active } = model
  const shown = versions.find(({ id }) => String(id) === chosen) ?? versions[0]
  if (shown === undefined) return null
  const isActive = shown.id === active?.id
  const nameOf = ({ number, status }: PromptVersion): string =>
    t('writing.prompts.versionIs', { number, status: t(`writing.prompts.status.${status}`) })
  const publish = async (): Promise<void> => {
    if (!(await attempt(() => model.publish(shown)))) return
    toast.success(t('writing.prompts.published', { number: shown.number }))
  }
  return (
    <div className="prompts-versions">
      <div className="prompts-choice">
        <Select
          label={t('writing.prompts.version')}
          value={String(shown.id)}
          options={versions.map((version) => ({
            value: String(version.id),
            label: nameOf(version),
          }))}
          onChange={setChosen}
        />
        {!isActive && (
          <Button look="primary" busy={isBusy} onClick={() => void publish()}>
            {t(shown.status === 'draft' ? 'writing.prompts.publish' : 'writing.prompts.rollBack')}
          </Button>
        )}
      </div>
      <div className="prompts-pair" data-alone={isActive || active === undefined}>
        {active !== undefined && !isActive && (
          <Version version={active} title={t('writing.prompts.now')} />
        )}
        <Version
          version={shown}
          title={isActive ? t('writing.prompts.now') : nameOf(shown)}
          before={isActive ? undefined : active}
        />
      </div>
    </div>
  )
})

interface VersionProps {
  readonly version: PromptVersion
  readonly title: string
  /** What it is compared with. */
  readonly before?: PromptVersion | undefined
}

const Version = ({ version, title, before }: VersionProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { instructions, tone, language, maxLength, stats } = version
  const parts =
    before === undefined
      ? [{ kind: 'same', text: instructions } as const]
      : textDifference(before.instructions, instructions, language).parts
  return (
    <article className="prompt-version" aria-label={title}>
      <h3>{title}</h3>
      <p className="prompt-text" dir="auto" lang={language}>
        {keyed(parts)
          .filter(({ kind }) => kind !== 'removed')
          .map(({ kind, text, key }) => (kind === 'added' ? <ins key={key}>{text}</ins> : text))}
      </p>
      <p className="quiet num">
        {[
          t(`common.languages.${language}`),
          ...(tone === '' ? [] : [tone]),
          ...(maxLength === null
            ? []
            : [t('writing.prompts.upTo', { count: maxLength, number: number(maxLength) })]),
        ].join(' · ')}
      </p>
      <p className="quiet num">
        {t('writing.prompts.stats', {
          generated: number(stats.generated),
          approved: number(stats.approved),
          edited: number(stats.edited),
          rejected: number(stats.rejected),
        })}
      </p>
      <p className="num">
        {t('writing.results.sent', { count: stats.sent, number: number(stats.sent) })}
      </p>
      <Rate label={t('writing.results.replied')} count={stats.replied} sent={stats.sent} />
    </article>
  )
}
