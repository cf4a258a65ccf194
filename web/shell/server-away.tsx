import './banner.css'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { useServices } from '../services/services-context.ts'
import { toObservable } from '../shared/readable.ts'

/** Says that the server can't be reached, until it can. */
export const ServerAway = observer(() => {
  const { t } = useTranslation()
  const { server } = useServices()
  const [isAway] = useState(() => toObservable(server.isAway))
  return (
    <div role="status">
      {isAway.current && (
        <div className="banner" data-kind="away">
          <b>{t('shell.away.title')}</b>
          <span>{t('shell.away.body')}</span>
        </div>
      )}
    </div>
  )
})
