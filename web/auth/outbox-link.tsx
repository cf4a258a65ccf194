import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { useServices } from '../services/services-context.ts'

interface Props {
  readonly email: string
  /** Where mails are sent. */
  readonly otherwise?: ReactNode
}

/** In a set-up that sends no real mail: where the mail can be read. */
export const OutboxLink = ({ email, otherwise = null }: Props) => {
  const { t } = useTranslation()
  const services = useServices()
  const [there, setThere] = useState(false)

  useEffect(() => {
    let gone = false
    void services.hasOutbox().then((has) => {
      if (!gone) setThere(has)
    })
    return () => {
      gone = true
    }
  }, [services])

  if (!there) return otherwise
  return (
    <p className="auth-note auth-outbox">
      {t('auth.outboxHint')}{' '}
      <a href={`/outbox/newest?to=${encodeURIComponent(email)}`} target="_blank" rel="noreferrer">
        {t('auth.outbox')}
      </a>
    </p>
  )
}
