import { useTranslation } from '../i18n/translation.tsx'
import type { CreditDay } from '#core/billing/billing.ts'
import { useFormats } from '../i18n/use-formats.ts'

const BAR_HEIGHT = 56

/** The credits of each of the last days, and a table for those who don't see the bars. */
export const CreditDays = ({ days }: { days: readonly CreditDay[] }) => {
  const { t } = useTranslation()
  const { number, calendarDay } = useFormats()
  const most = Math.max(0, ...days.map(({ used }) => used))
  const total = days.reduce((sum, { used }) => sum + used, 0)
  const title = t('billing.ledger.days', { count: days.length })
  const first = days[0]
  return (
    <figure className="credit-days">
      <figcaption>
        <span>{title}</span>
        <b className="num">{number(total)}</b>
      </figcaption>
      <div className="credit-days-bars" aria-hidden="true">
        {days.map(({ day, used }) => (
          <span key={day} title={`${calendarDay(day).full}: ${number(used)}`}>
            {used > 0 && <i style={{ height: Math.max(3, (used / most) * BAR_HEIGHT) }} />}
          </span>
        ))}
      </div>
      <div className="credit-days-axis quiet" aria-hidden="true">
        <span>{first && calendarDay(first.day).full}</span>
        <span>{t('billing.ledger.today')}</span>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <tbody>
            {days.map(({ day, used }) => (
              <tr key={day}>
                <th scope="row">{calendarDay(day).full}</th>
                <td>{number(used)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
