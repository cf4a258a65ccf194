import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stall } from '#core/campaign/campaign.ts'
import { Button } from '../../design/button.tsx'
import { AiModal } from '../../extension/ai-modal.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useSignedIn } from '../../signed-in/signed-in-context.ts'
import { AccountTrouble } from './account-trouble.tsx'

interface Props {
  readonly stall: Stall
  readonly onChange: () => Promise<void>
}

/** Why nothing moves, until when, and what can be done about it. */
export const StallNotice = observer(({ stall, onChange }: Props) => {
  const { t } = useTranslation()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <div className="notice" role="status" data-kind={isCalm(stall) ? 'calm' : undefined}>
      <div className="notice-text">
        <b>{t(`prospecting.waiting.${stall.code}.title`)}</b>
        <span>
          {t(`prospecting.waiting.${stall.code}.body`)} <NextCheck stall={stall} />
        </span>
      </div>
      {stall.code === 'extension' && (
        <>
          <Button size="small" onClick={() => setIsHelpOpen(true)}>
            {t('prospecting.stall.fixExtension')}
          </Button>
          <AiModal isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
        </>
      )}
      {stall.code === 'account_health' && <AccountTrouble onReopened={onChange} />}
    </div>
  )
})

const isCalm = ({ code }: Stall): boolean => code === 'acceptance' || code === 'reply'

const NextCheck = observer(({ stall }: { stall: Stall }) => {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { outreachClock } = useSignedIn()
  const { nextCheckAt } = stall
  if (nextCheckAt === null || nextCheckAt.getTime() <= outreachClock.now) return null
  return (
    <span className="num">
      {t('prospecting.stall.next', { time: moment(nextCheckAt, outreachClock.now) })}
    </span>
  )
})
