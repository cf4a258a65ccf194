import './rate.css'
import { useTranslation } from '../i18n/translation.tsx'
import { resultRate } from '#core/writing/result-rate.ts'
import { IntervalBar } from '../design/interval-bar.tsx'
import { useFormats } from '../i18n/use-formats.ts'

interface RateProps {
  readonly label: string
  readonly count: number
  readonly sent: number
}

/** How many of those who were sent something did as asked, and how sure that rate is. */
export const Rate = ({ label, count, sent }: RateProps) => {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const known = resultRate(count, sent)
  return (
    <div className="rate num">
      <span>{label}</span>
      <span className="rate-count quiet">{number(count)}</span>
      <IntervalBar rate={known?.rate ?? null} interval={known?.interval ?? null} />
      {known === null ? (
        <span className="rate-none quiet">{t('writing.results.notEnough')}</span>
      ) : (
        <>
          <strong>{percent(known.rate)}</strong>{' '}
          <span className="quiet">
            {t('writing.results.range', {
              low: percent(known.interval.low),
              high: percent(known.interval.high),
            })}
          </span>
        </>
      )}
    </div>
  )
}
