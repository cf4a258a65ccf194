import './compare.css'
import { Modal } from '../../design/kit/modal.tsx'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { ComparedOutline } from './compared-outline.tsx'
import type { ComparedPair } from './compared-campaigns.ts'

const Comparison = lazyPage(async () => (await import('./comparison.tsx')).Comparison)

interface Props {
  /** Null where it is closed. */
  readonly pair: ComparedPair | null
  readonly onChoose: (pair: ComparedPair) => void
  readonly onClose: () => void
}

/** Two campaigns stage by stage, and whether one is ahead beyond chance. */
export const CompareModal = ({ pair, onChoose, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={pair !== null}
      onClose={onClose}
      size={680}
      title={t('campaign.compare.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {pair !== null && (
        <Suspense fallback={<ComparedOutline />}>
          <Comparison pair={pair} onChoose={onChoose} />
        </Suspense>
      )}
    </Modal>
  )
}
