import './drawer.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { ChevronIcon, CloseIcon, UpIcon } from '../../design/icons.tsx'

interface Props<Id> {
  /** Whom the rows have before and after; undefined where that isn't known. */
  readonly previous: Id | undefined
  readonly next: Id | undefined
  readonly onStep: (to: Id) => void
  readonly onClose: () => void
}

/** Leads on to whom the rows have before and after, and closes. */
export const DrawerBar = <Id,>({ previous, next, onStep, onClose }: Props<Id>) => {
  const { t } = useTranslation()
  return (
    <div className="drawer-bar">
      <span>
        <StepButton label={t('prospecting.drawer.previous')} to={previous} onStep={onStep}>
          <UpIcon />
        </StepButton>
        <StepButton label={t('prospecting.drawer.next')} to={next} onStep={onStep}>
          <ChevronIcon />
        </StepButton>
      </span>
      <span className="gap" />
      <button
        type="button"
        className="icon-button"
        aria-label={t('prospecting.drawer.close')}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </div>
  )
}

interface StepProps<Id> {
  readonly label: string
  readonly to: Id | undefined
  readonly onStep: (to: Id) => void
  readonly children: ReactNode
}

const StepButton = <Id,>({ label, to, onStep, children }: StepProps<Id>) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    disabled={to === undefined}
    onClick={() => to !== undefined && onStep(to)}
  >
    {children}
  </button>
)
