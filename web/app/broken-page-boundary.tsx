import { Component, type ReactNode } from 'react'
import type { Clock } from '#core/runtime/clock.ts'
import { BrokenPage } from './broken-page.tsx'

const KEY = 'overture.brokenAt'
const ONCE_IN_MS = 60_000

interface Props {
  readonly clock: Clock
  readonly children: ReactNode
}

/** A rendering error leads to /, at most once a minute; after that a plain page says so. */
export class BrokenPageBoundary extends Component<Props, { broken: boolean; leaving: boolean }> {
  override state = { broken: false, leaving: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(): void {
    const now = this.props.clock.now()
    const last = Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (now - last < ONCE_IN_MS) return
    sessionStorage.setItem(KEY, String(now))
    this.setState({ leaving: true })
    location.replace('/')
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return this.state.leaving ? null : <BrokenPage />
  }
}
