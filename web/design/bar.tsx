interface Props {
  readonly value: number
  readonly of: number
  /** Where a number beside it says the same, the bar is for the eye alone. */
  readonly label?: string
}

/** How much of a whole. */
export const Bar = ({ value, of, label }: Props) => {
  const share = of > 0 ? Math.min(1, Math.max(0, value / of)) : 0
  const spoken =
    label === undefined
      ? ({ 'aria-hidden': true } as const)
      : ({
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': of,
          'aria-valuenow': value,
        } as const)
  return (
    <div className="bar" {...spoken}>
      <i style={{ width: `${share * 100}%` }} data-some={value > 0 ? true : undefined} />
    </div>
  )
}
