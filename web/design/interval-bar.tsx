import './interval-bar.css'
import type { Interval } from '#core/metrics/wilson-interval.ts'

interface Props {
  /** From 0 to 1; null where it isn't known. */
  readonly rate: number | null
  readonly interval: Interval | null
}

/** A rate and how sure it is, for the eye alone: words beside say the same. */
export const IntervalBar = ({ rate, interval }: Props) => (
  <div className="interval-bar" aria-hidden="true">
    {interval !== null && rate !== null && (
      <>
        <i
          style={{
            left: `${interval.low * 100}%`,
            width: `${(interval.high - interval.low) * 100}%`,
          }}
        />
        <b style={{ left: `${rate * 100}%` }} />
      </>
    )}
  </div>
)
