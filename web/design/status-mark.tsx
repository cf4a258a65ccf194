import type { ReactNode } from 'react'

export type StatusShape =
  | 'open'
  | 'quarter'
  | 'half'
  | 'check'
  | 'arrow'
  | 'speech'
  | 'cross'
  | 'line'
  | 'dot'

const ring = <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />

/** A filled disc with a line cut out of it. */
const disc = (path: string) => (
  <>
    <circle cx="6" cy="6" r="5.25" fill="currentColor" />
    <path d={path} fill="none" stroke="var(--card)" strokeWidth="1.4" />
  </>
)

const SHAPES: Readonly<Record<StatusShape, ReactNode>> = {
  open: (
    <circle
      cx="6"
      cy="6"
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="1.9 1.634"
    />
  ),
  quarter: (
    <>
      {ring}
      <path d="M6 3.2V6h2.8A2.8 2.8 0 0 0 6 3.2z" fill="currentColor" />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M6 3.2a2.8 2.8 0 0 1 0 5.6z" fill="currentColor" />
    </>
  ),
  check: disc('m3.8 6.2 1.5 1.5 2.9-3.1'),
  arrow: disc('M3.6 6h4.6M6.3 4.1 8.2 6 6.3 7.9'),
  cross: disc('m4.2 4.2 3.6 3.6M7.8 4.2 4.2 7.8'),
  line: (
    <>
      {ring}
      <path d="M4 6h4" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  speech: (
    <path
      d="M1 3.6A2.1 2.1 0 0 1 3.1 1.5h5.8A2.1 2.1 0 0 1 11 3.6v3.3A2.1 2.1 0 0 1 8.9 9H5l-2.7 2V9A2.1 2.1 0 0 1 1 6.9z"
      fill="currentColor"
    />
  ),
  dot: <circle cx="6" cy="6" r="3.5" fill="currentColor" />,
}

/** A status as a shape, for those to whom its colour says nothing. */
export const StatusMark = ({ shape, size = 12 }: { shape: StatusShape; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
    {SHAPES[shape]}
  </svg>
)
