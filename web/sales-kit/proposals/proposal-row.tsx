import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'

interface Props {
  readonly sources: readonly string[]
  readonly children: ReactNode
}

/** A field, and beside it the sentences of the page that it rests on. */
export const ProposalRow = ({ sources, children }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="proposal-row">
      {children}
      <div className="proposal-sources">
        <p className="proposal-sources-head">{t('salesKit.proposals.source')}</p>
        {sources.map((source) => (
          <blockquote key={source}>{source}</blockquote>
        ))}
      </div>
    </div>
  )
}
