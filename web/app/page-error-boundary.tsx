import { Component, type ReactNode } from 'react'
import { afterPageError } from '#core/navigation/after-page-error.ts'
import { fallbackPath } from '#core/navigation/guard.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { PageError } from './page-error.tsx'

const KEY = 'overture.brokenAt'

interface Props {
  readonly clock: Clock
  readonly children: ReactNode
}

/** A rendering error leads to /, unless one did shortly before; then a plain page says so. */
export class PageErrorBoundary extends Component<Props, { broken: boolean; leaving: boolean }> {
  override state = { broken: false, leaving: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(): void {
    if (!this.#redirects()) return
    this.setState({ leaving: true })
    location.replace(fallbackPath())
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return this.state.leaving ? null : <PageError />
  }

  #redirects(): boolean {
    const now = this.props.clock.now()
    try {
      const last = sessionStorage.getItem(KEY)
      if (afterPageError(now, last === null ? null : Number(last)) === 'plain_page') return false
      sessionStorage.setItem(KEY, String(now))
      return true
    } catch {
      // Nothing can be remembered here, so nothing would end a loop.
      return false
    }
  }
}
