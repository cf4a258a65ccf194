import { momentOf } from '#core/runtime/moments.ts'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import type { Stall } from '#core/campaign/campaign.ts'
import { useAutoResume } from '../../auto-resume/auto-resume-context.ts'
import { Button } from '../../design/button.tsx'
import { waitingText } from '../../campaign/waiting-text.ts'
import { useExtensionHelp } from '../../extension/extension-context.ts'
import { useOutreachClock } from '../../outreach-clock/outreach-clock-context.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { StoppedAccounts } from '../../sender-accounts/stopped-accounts.tsx'

interface Props {
  readonly stall: Stall
  readonly onChange: () => Promise<void>
}

/** Why nothing moves, until when, and what can be done about it. */
export const StallNotice = observer(({ stall, onChange }: Props) => {
  const { t } = useTranslation()
  const extensionHelp = useExtensionHelp()
  const autoResume = useAutoResume()
  return (
    <div className="notice" role="status" data-kind={isCalm(stall) ? 'calm' : undefined}>
      <div className="notice-text">
        <b>{waitingText(t, 'title', { reason: stall.code, limit: stall.limit })}</b>
        <span>
          {waitingText(t, 'body', { reason: stall.code, limit: stall.limit })}{' '}
          <NextCheck stall={stall} />
        </span>
      </div>
      {stall.code === 'extension' && (
        <Button size="small" onClick={() => extensionHelp.open()}>
          {t('prospecting.stall.fixExtension')}
        </Button>
      )}
      {stall.code === 'window' && (
        <Button size="small" onClick={() => autoResume.open()}>
          {t('autoResume.changeAct')}
        </Button>
      )}
      {stall.code === 'account_health' && <StoppedAccounts onReopened={onChange} />}
    </div>
  )
})

const isCalm = ({ code }: Stall): boolean => code === 'acceptance' || code === 'reply'

const NextCheck = observer(({ stall }: { stall: Stall }) => {
  const { t } = useTranslation()
  const { planned } = useOutreachTimes()
  const outreachClock = useOutreachClock()
  const { nextCheckAt } = stall
  if (nextCheckAt === null || momentOf(nextCheckAt) <= outreachClock.now) return null
  return <span className="num">{t('prospecting.stall.next', { time: planned(nextCheckAt) })}</span>
})
