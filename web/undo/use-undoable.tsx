import { useCallback } from 'react'
import toast from 'react-hot-toast'
import { UndoToast } from '../design/undo-toast.tsx'
import { useRecentActions } from './recent-actions-context.ts'
import type { RecentAction } from './recent-actions-view-model.ts'

/** Says what was done, in a toast that takes it back, and keeps it among what can be undone later. */
export const useUndoable = () => {
  const recent = useRecentActions()
  return useCallback(
    (text: string, undo: RecentAction['undo']): void => {
      const action = recent.add(text, undo)
      toast(({ id }) => <UndoToast id={id} text={text} onUndo={() => void recent.undo(action)} />)
    },
    [recent],
  )
}
