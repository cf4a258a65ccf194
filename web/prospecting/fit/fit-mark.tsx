import './fit.css'
import { useTranslation } from '../../i18n/translation.tsx'
import type { FitVerdict } from '#core/sales-kit/fit.ts'

/** How many of the three bars are filled. */
const LEVELS = { good: 3, possible: 2, poor: 1, unknown: 0 } as const satisfies Readonly<
  Record<FitVerdict, number>
>
const BARS = [1, 2, 3]

/** How well somebody fits, as bars: by how many are filled, and not by their colour alone. */
export const FitMark = ({ verdict }: { verdict: FitVerdict }) => {
  const { t } = useTranslation()
  const text = t(`prospecting.fit.verdict.${verdict}`)
  return (
    <span className="fit-mark" role="img" aria-label={text} title={text} data-verdict={verdict}>
      {BARS.map((bar) => (
        <i key={bar} data-filled={bar <= LEVELS[verdict]} />
      ))}
    </span>
  )
}
