import type { WebServices } from '../services.ts'
import { BuildFreshness } from './build-freshness.ts'

declare const __BUILD_ID__: string

const RELOADED_FOR = 'overture.reloadedFor'
const RELOADED_AT = 'overture.reloadedAt'
const ONCE_IN_MS = 60_000

/** Whether somebody has typed into a form that is still on the page. */
const hasUnsavedInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].some(
    (input) => input.type !== 'checkbox' && input.value !== input.defaultValue,
  )

const currentBuild = async (): Promise<string> => {
  const answer = await fetch(`/build-id.json?at=${Date.now()}`, { cache: 'no-store' })
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string') {
    return body.id
  }
  throw new Error('The build file names no build.')
}

/** Keeps the page at the server's build, and comes back where a part of an old one is gone. */
export const keepFresh = ({ visible, scheduler, clock }: WebServices): void => {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? Number.NEGATIVE_INFINITY)
    if (clock.now() - last < ONCE_IN_MS) return
    sessionStorage.setItem(RELOADED_AT, String(clock.now()))
    location.reload()
  })
  if (__BUILD_ID__ === 'development') return
  new BuildFreshness({
    running: __BUILD_ID__,
    current: currentBuild,
    visible,
    scheduler,
    isBusy: hasUnsavedInput,
    lastReload: () => sessionStorage.getItem(RELOADED_FOR),
    reload: (build) => {
      sessionStorage.setItem(RELOADED_FOR, build)
      location.reload()
    },
  }).start()
}
