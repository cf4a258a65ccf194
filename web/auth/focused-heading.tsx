import { useEffect, useRef } from 'react'

/** The heading of what takes a form's place: it gets the focus, and so is read out. */
export const FocusedHeading = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
