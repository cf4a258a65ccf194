import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { BACKGROUND_WINDOW_SECTION } from './addresses.ts'

const POINTS = ['1', '2', '3', '4', '5'] as const

/** What the window is that the extension opens, and what may be done with it. */
export const BackgroundWindowSection = () => {
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)

  // The page is drawn after the browser has looked for the address's section.
  useEffect(() => {
    if (location.hash === `#${BACKGROUND_WINDOW_SECTION}`) section.current?.scrollIntoView()
  }, [])

  return (
    <section ref={section} id={BACKGROUND_WINDOW_SECTION} className="install-window">
      <h2>{t('extension.windowSection.title')}</h2>
      <p>{t('extension.windowSection.body')}</p>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>{t(`extension.windowSection.points.${point}`)}</li>
        ))}
      </ul>
    </section>
  )
}
