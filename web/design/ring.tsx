interface Props {
  readonly value: number
  readonly of: number
  readonly size: number
  readonly isSpent: boolean
}

/** An open ring, for the eye alone: how much of a limit is used. */
export const Ring = ({ value, of, size, isSpent }: Props) => {
  const share = of > 0 ? Math.min(1, Math.max(0, value / of)) : 0
  const arc = {
    cx: 20,
    cy: 20,
    r: 17,
    pathLength: 100,
    transform: 'rotate(135 20 20)',
  }
  return (
    <svg
      className="ring"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      data-spent={isSpent}
    >
      <circle {...arc} strokeDasharray="75 100" />
      {share > 0 && (
        <circle {...arc} className="ring-value" strokeDasharray={`${75 * share} 100`} />
      )}
    </svg>
  )
}
