import { useEffect } from 'react'
import toast, { ToastBar, Toaster, useToasterStore } from 'react-hot-toast'
import { MAX_TOASTS, TOAST_MS } from '#core/notices/toasts.ts'

const options = {
  style: {
    background: 'var(--card)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    boxShadow: 'var(--shadow-high)',
    borderRadius: 'var(--radius-lg)',
  },
  blank: { duration: TOAST_MS.blank },
  error: { duration: TOAST_MS.error },
  custom: { duration: TOAST_MS.custom },
  success: { duration: TOAST_MS.success },
}

const ALERT = { role: 'alert', 'aria-live': 'assertive' } as const

/** Short notices in the corner. They wait while the mouse is over them; failures interrupt. */
export const Toasts = () => {
  const { toasts } = useToasterStore()

  useEffect(() => {
    for (const { id } of toasts.slice(MAX_TOASTS)) toast.remove(id)
  }, [toasts])

  return (
    <Toaster position="bottom-right" toastOptions={options}>
      {(shown) => (
        <ToastBar
          position="bottom-right"
          toast={shown.type === 'error' ? { ...shown, ariaProps: ALERT } : shown}
        />
      )}
    </Toaster>
  )
}
