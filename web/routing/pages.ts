import { matchPath } from 'react-router-dom'
import type { LazyPage } from './lazy-page.tsx'

/** Pages by the pattern of their path. */
export type Pages = Readonly<Record<string, LazyPage>>

/** Fetches from these pages, whose patterns begin at `base`. */
export const preloadAmong =
  (pages: Pages, base = '') =>
  (path: string): Promise<void> | undefined => {
    const pathname = path.replace(/[?#].*$/, '')
    const found = Object.entries(pages).find(([at]) => matchPath(base + at, pathname) !== null)
    return found?.[1].preload()
  }
