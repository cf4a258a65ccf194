import './connect.css'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#core/navigation/paths.ts'
import { Button } from '../design/button.tsx'
import { PlayIcon, PuzzleIcon, ServerIcon } from '../design/icons.tsx'
import { useDemoAgent } from '../session/use-demo-agent.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { CopyCommand } from './copy-command.tsx'
import { useNeedsConnection } from './use-needs-connection.ts'

/** The first thing that a new workspace needs: something that does the work. Gone once there is. */
export const ConnectPanel = observer(() => {
  const { t } = useTranslation()
  const { workspace } = useWorkspace()
  const isNeeded = useNeedsConnection()
  const { isBusy, choose } = useDemoAgent()
  if (!isNeeded) return null
  return (
    <section className="connect" aria-labelledby="connect-title">
      <div className="connect-head">
        <h2 id="connect-title">{t('onboarding.connect.title')}</h2>
        <p className="quiet">{t('onboarding.connect.body')}</p>
      </div>
      <div className="connect-ways">
        <Way name="extension" icon={<PuzzleIcon size={18} />} isBest>
          <Link className="button" data-look="primary" to={paths.extension()}>
            {t('extension.install')}
          </Link>
        </Way>
        <Way name="server" icon={<ServerIcon size={18} />}>
          <CopyCommand command="npx overture agent" />
        </Way>
        {workspace?.demoAgent === false && (
          <Way name="demo" icon={<PlayIcon size={18} />}>
            <Button busy={isBusy} onClick={() => void choose(true)}>
              {t('onboarding.connect.demo.action')}
            </Button>
          </Way>
        )}
      </div>
    </section>
  )
})

interface WayProps {
  readonly name: 'extension' | 'server' | 'demo'
  readonly icon: ReactNode
  readonly isBest?: boolean
  readonly children: ReactNode
}

const Way = ({ name, icon, isBest, children }: WayProps) => {
  const { t } = useTranslation()
  return (
    <article className="connect-way" data-best={isBest}>
      <div className="connect-top">
        <span className="connect-icon">{icon}</span>
        <span className="connect-label">{t(`onboarding.connect.${name}.label`)}</span>
      </div>
      <h3>{t(`onboarding.connect.${name}.title`)}</h3>
      <p>{t(`onboarding.connect.${name}.body`)}</p>
      <div className="connect-action">
        {children}
        <p className="connect-foot">{t(`onboarding.connect.${name}.foot`)}</p>
      </div>
    </article>
  )
}
