import { useRef, type FocusEvent } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { BuildFreshness } from '#core/app-version/build-freshness.ts'
import { Button } from '../design/button.tsx'
import { useReadable } from '../shared/use-readable.ts'

interface Props {
  readonly freshness: Pick<BuildFreshness, 'isAsking' | 'reloadNow' | 'later'>
}

/** Asks, below whatever is being filled in, whether to go on with the new version now. */
export const NewVersion = ({ freshness }: Props) => {
  const { t } = useTranslation()
  const isAsking = useReadable(freshness.isAsking)
  const cameFrom = useRef<HTMLElement | null>(null)

  const remember = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return
    cameFrom.current = relatedTarget
  }
  const putOff = (): void => {
    freshness.later()
    cameFrom.current?.focus()
  }

  if (!isAsking) return null
  return (
    <section className="new-version" aria-label={t('common.newVersion.label')} onFocus={remember}>
      <div className="new-version-text">
        <b>{t('common.newVersion.title')}</b>
        <span>{t('common.newVersion.body')}</span>
      </div>
      <div className="new-version-answers">
        <Button size="small" onClick={putOff}>
          {t('common.newVersion.later')}
        </Button>
        <Button size="small" look="primary" onClick={() => freshness.reloadNow()}>
          {t('common.newVersion.reload')}
        </Button>
      </div>
    </section>
  )
}
