import './list-foot.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { NextIcon, PreviousIcon } from '../design/icons.tsx'

interface Props {
  /** Of what, where a page has several of them. */
  readonly label?: string
  /** Which rows are on screen, in words. */
  readonly shown: string
  /** Null where there is no such page. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/** Which page of a list is on screen, and the way to its neighbours. */
export const Pager = ({ label, shown, onPrevious, onNext }: Props) => {
  const { t } = useTranslation()
  return (
    <nav
      className="pager"
      aria-label={label === undefined ? t('table.pages') : t('table.pagesOf', { list: label })}
    >
      <span className="num" role="status">
        {shown}
      </span>
      <PagerButton label={t('table.previousPage')} onClick={onPrevious}>
        <PreviousIcon />
      </PagerButton>
      <PagerButton label={t('table.nextPage')} onClick={onNext}>
        <NextIcon />
      </PagerButton>
    </nav>
  )
}

interface ButtonProps {
  readonly label: string
  readonly onClick: (() => void) | null
  readonly children: ReactNode
}

/** Keeps the focus where there is no further page. */
const PagerButton = ({ label, onClick, children }: ButtonProps) => (
  <button
    type="button"
    className="button pager-button"
    aria-label={label}
    aria-disabled={onClick === null}
    onClick={() => onClick?.()}
  >
    {children}
  </button>
)
