import { useEffect } from 'react'
import { UnsavedWork } from '#core/app-version/unsaved-work.ts'

/** Of this page: one address, one window, one of these. */
export const unsavedWork = new UnsavedWork()

/** Holds what a form has that was typed, or a page that only it knows, while it has it. */
export const useUnsavedWork = (isThere: boolean): void => {
  useEffect(() => (isThere ? unsavedWork.hold() : undefined), [isThere])
}
