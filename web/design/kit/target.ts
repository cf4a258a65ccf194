import { createContext, useContext, type ReactElement } from 'react'
import { isTyping } from '../../shared/occupied.ts'
import type { Kit } from './use-kit.ts'

interface Target {
  /** Of the element that is pressed, whether the kit stands behind it or not yet. */
  readonly id: string
  /** Null until it is pressed: of a page's menus few ever are. */
  readonly kit: Kit | null
  readonly press: () => void
}

const TargetContext = createContext<Target | null>(null)

export const TargetProvider = TargetContext.Provider

export const useTarget = (): Target => {
  const target = useContext(TargetContext)
  if (target === null) throw new Error('This stands inside a Menu or a Popover.')
  return target
}

/**
 * What was pressed takes the focus again, having been made anew by the kit; null where somebody began to type
 * elsewhere since: `before` had the focus then.
 */
export const focusTarget = (id: string, before: Element | null): HTMLElement | null => {
  const { activeElement } = document
  if (activeElement !== before && isTyping(activeElement)) return null
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  return target
}

/** Something that is pressed to open another. */
export type Pressed = ReactElement<{
  readonly id?: string
  readonly 'aria-haspopup'?: 'menu' | 'dialog'
  readonly 'aria-expanded'?: boolean
  readonly onClick?: () => void
}>
