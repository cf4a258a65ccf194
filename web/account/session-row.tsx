import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { RealMs } from '#core/runtime/moments.ts'
import type { OpenSession } from '#core/session/open-session.ts'
import { Button } from '../design/button.tsx'
import { useFormats } from '../i18n/use-formats.ts'

interface Props {
  readonly session: OpenSession
  readonly now: RealMs
  readonly onEnd: (id: string) => Promise<void>
}

export const SessionRow = ({ session, now, onEnd }: Props) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const [busy, setBusy] = useState(false)
  const device = deviceText(session.device, t)

  const end = async (): Promise<void> => {
    setBusy(true)
    await onEnd(session.id)
    setBusy(false)
  }

  return (
    <li className="session">
      <div>
        <p className="session-device">
          <b>{device}</b>
          {session.isCurrent && (
            <span className="chip" data-tone="accent">
              {t('account.sessions.current')}
            </span>
          )}
        </p>
        <p className="session-times">
          {!session.isCurrent && (
            <span>
              {t('account.sessions.used', { when: formats.moment(session.lastUsedAt, now) })}
            </span>
          )}
          <span>
            {t('account.sessions.since', { when: formats.moment(session.createdAt, now) })}
          </span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('account.sessions.endOf', { device })}
          onClick={() => void end()}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}

const deviceText = (device: string, t: TFunction): string => {
  const [browser = '', system] = device.split(', ')
  if (browser === '') return t('account.sessions.unknown')
  return system === undefined ? browser : t('account.sessions.device', { browser, system })
}
