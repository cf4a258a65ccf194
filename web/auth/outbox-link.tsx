import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../services/services-context.ts'

/** In a set-up that sends no real mail: where the mail can be read. */
export const OutboxLink = () => {
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

  if (!there) return null
  return (
    <p className="auth-note auth-outbox">
      {t('auth.outboxHint')}{' '}
      <a href="/outbox" target="_blank" rel="noreferrer">
        {t('auth.outbox')}
      </a>
    </p>
  )
}
