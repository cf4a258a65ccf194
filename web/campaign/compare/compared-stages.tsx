import { useTranslation } from '../../i18n/translation.tsx'
import type { ComparedStage, StageRate } from '#core/metrics/compare-campaigns.ts'
import { IntervalBar } from '../../design/interval-bar.tsx'
import { useFormats } from '../../i18n/use-formats.ts'

interface Props {
  readonly stages: readonly ComparedStage[]
  /** What the two campaigns are called. */
  readonly first: string
  readonly second: string
}

/** How many came to each stage in two campaigns, at which rates, and how sure these are. */
export const ComparedStages = ({ stages, first, second }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <ul className="compared-stages">
        {stages.map(({ stage, ahead, ...rates }) => (
          <li key={stage}>
            <div className="compared-head">
              <h3>{t(`campaign.funnel.${stage}`)}</h3>
              <span className={ahead === null ? 'quiet' : 'compared-ahead'}>
                {ahead === null
                  ? t('campaign.compare.notEnough')
                  : t('campaign.compare.ahead', { name: { first, second }[ahead] })}
              </span>
            </div>
            <Rate name={first} rate={rates.first} isAhead={ahead === 'first'} />
            <Rate name={second} rate={rates.second} isAhead={ahead === 'second'} />
          </li>
        ))}
      </ul>
      <p className="quiet">{t('campaign.compare.hint')}</p>
    </>
  )
}

interface RateProps {
  readonly name: string
  readonly rate: StageRate
  readonly isAhead: boolean
}

const Rate = ({ name, rate: { count, of, rate, interval }, isAhead }: RateProps) => {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  return (
    <div className="compared-rate" data-ahead={isAhead || undefined}>
      <span className="compared-name" title={name}>
        {name}
      </span>
      <span className="quiet num">
        {t('campaign.compare.of', { count: number(count), of: number(of) })}
      </span>
      <IntervalBar rate={rate} interval={interval} />
      <span className="num">
        {rate === null || interval === null ? (
          '–'
        ) : (
          <>
            <strong>{percent(rate)}</strong>{' '}
            <span className="quiet">
              {t('campaign.compare.range', {
                low: percent(interval.low),
                high: percent(interval.high),
              })}
            </span>
          </>
        )}
      </span>
    </div>
  )
}
