import type { MouseEvent, ReactNode } from 'react'
import { useGoTo } from './go-to-context.ts'
import { usePreload } from './preload-context.ts'

interface Props {
  readonly to: string
  readonly className?: string
  readonly children?: ReactNode
}

/** The link for pages that are shown with and without the router. */
export const PageLink = ({ to, className, children }: Props) => {
  const goTo = useGoTo()
  const preload = usePreload()
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} className={className} onClick={follow} onPointerEnter={() => preload(to)}>
      {children}
    </a>
  )
}
