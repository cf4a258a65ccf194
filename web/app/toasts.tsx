import { ToastBar, Toaster } from 'react-hot-toast'

/** How long a toast of each kind stays. */
export const TOAST_MS = { blank: 4_000, error: 4_000, custom: 4_000, success: 2_000 } as const

const options = {
  style: {
    background: 'var(--toast)',
    color: 'var(--toast-ink)',
    boxShadow: 'var(--shadow-high)',
    borderRadius: 'var(--radius-md)',
  },
  // One colour for all: what went wrong is said by a mark and a voice.
  iconTheme: { primary: 'var(--toast-act)', secondary: 'var(--toast)' },
  blank: { duration: TOAST_MS.blank },
  error: {
    duration: TOAST_MS.error,
    iconTheme: { primary: 'var(--bad-soft)', secondary: 'var(--toast)' },
  },
  custom: { duration: TOAST_MS.custom },
  success: { duration: TOAST_MS.success },
}

const ALERT = { role: 'alert', 'aria-live': 'assertive' } as const

/**
 * Short notices in the corner. They wait while the mouse is over them; failures interrupt. The
 * limit of 20 at once is the library's own: one more takes the place of the oldest.
 */
export const Toasts = () => (
  <Toaster position="bottom-right" toastOptions={options}>
    {(shown) => (
      <ToastBar
        position="bottom-right"
        toast={shown.type === 'error' ? { ...shown, ariaProps: ALERT } : shown}
      />
    )}
  </Toaster>
)
