import './sync.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/translation.tsx'
import type { SyncReport } from '#core/task/sync-report.ts'
import { Button } from '../design/button.tsx'
import { LoadFailed } from '../design/load-failed.tsx'
import { useProblemToast } from '../design/use-problem-toast.ts'
import { useExtensionHelp } from '../extension/extension-context.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useReconnected } from '../live/use-reconnected.ts'
import { useOutreachTimes } from '../outreach-clock/use-outreach-times.ts'
import { useServices } from '../services/services-context.ts'
import { useWorkspace } from '../session/workspace-context.ts'
import { SyncViewModel } from './sync-view-model.ts'

/** What was done on the network by hand: when it was read last, and reading it now. */
export const SyncSection = observer(() => {
  const { hasExpired, id } = useWorkspace()
  return hasExpired ? null : <Sync key={id} />
})

const Sync = observer(() => {
  const { t } = useTranslation()
  const services = useServices()
  const { id } = useWorkspace()
  const [model] = useState(() => new SyncViewModel(services, id))
  const showProblem = useProblemToast()

  useEffect(() => model.start(), [model])
  useReconnected(() => void model.load())

  const run = async (): Promise<void> => {
    const outcome = await model.run()
    if (outcome.kind === 'refused') showProblem(outcome.problems[0])
  }

  const { state, problem } = model
  return (
    <section className="card">
      <h2>{t('account.sync.title')}</h2>
      <p className="quiet">{t('account.sync.body')}</p>
      {state === null && problem !== null && (
        <LoadFailed problem={problem} onRetry={() => void model.load()} />
      )}
      {state === null && problem === null && (
        <div className="skeleton" style={{ height: 40 }} aria-hidden="true" />
      )}
      {state !== null && <Progress model={model} />}
      <div className="card-actions">
        <Button busy={model.isUnderWay} onClick={() => void run()}>
          {t('account.sync.act')}
        </Button>
      </div>
    </section>
  )
})

const Progress = observer(({ model }: { readonly model: SyncViewModel }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { planned } = useOutreachTimes()
  const { lastSyncedAt = null, nextSyncAt = null } = model.state ?? {}
  return (
    <div className="sync" role="status">
      <p>
        {lastSyncedAt === null
          ? t('account.sync.never')
          : t('account.sync.last', { age: formats.age(lastSyncedAt, model.now) })}
      </p>
      {nextSyncAt !== null && (
        <p className="quiet">{t('account.sync.next', { time: planned(nextSyncAt) })}</p>
      )}
      <Stage model={model} />
    </div>
  )
})

const Stage = observer(({ model }: { readonly model: SyncViewModel }) => {
  const { t } = useTranslation()
  const { worker, open } = useHelp()
  const { stage } = model
  switch (stage?.kind) {
    case undefined:
      return null
    case 'waiting':
      return worker === null ? (
        <p className="sync-waits">
          {t('account.sync.noExtension')}
          <Button size="small" onClick={open}>
            {t('account.sync.connect')}
          </Button>
        </p>
      ) : (
        <p className="quiet">{t('account.sync.waiting')}</p>
      )
    case 'reading':
      return (
        <p className="quiet num">{t(`account.sync.reading.${stage.list}`, { page: stage.page })}</p>
      )
    case 'held_up':
      return <p className="sync-problem">{t(`account.sync.heldUp.${stage.by}`)}</p>
    case 'failed':
      return <p className="sync-problem">{t('account.sync.failed')}</p>
    case 'done':
      return stage.report && <Result report={stage.report} />
  }
})

const useHelp = () => {
  const extensionHelp = useExtensionHelp()
  return { worker: extensionHelp.worker, open: () => extensionHelp.open() }
}

const FOUND = ['accepted', 'withdrawn', 'alreadyConnected', 'alreadyInvited'] as const

const Result = ({ report }: { readonly report: SyncReport }) => {
  const { t } = useTranslation()
  const found = FOUND.filter((name) => report[name] > 0)
  return (
    <p className="quiet num sync-result">
      {found.length === 0 && <span>{t('account.sync.nothing')}</span>}
      {found.map((name) => (
        <span key={name}>{t(`account.sync.found.${name}`, { count: report[name] })}</span>
      ))}
    </p>
  )
}
