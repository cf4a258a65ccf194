import './thread.css'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { REPLY_INTENTS, type ThreadEntry } from '#core/writing/person-message-api.ts'
import { Button } from '../../design/button.tsx'
import { LoadFailed } from '../../design/load-failed.tsx'
import { Select } from '../../design/select.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useOutreachTimes } from '../../outreach-clock/use-outreach-times.ts'
import { keyed } from '../keyed.ts'
import { AnswerCard } from './answer-card.tsx'
import type { ThreadViewModel } from './thread-view-model.ts'

interface Props {
  readonly model: ThreadViewModel
  /** What they are called. */
  readonly name: string
}

/** What was written to somebody and what they answered; nothing where nothing was written. */
export const Conversation = observer(({ model, name }: Props) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const { thread, problem, answer } = model
  if (thread === null)
    return problem === null ? null : (
      <LoadFailed problem={problem} onRetry={() => void model.load()} />
    )
  if (thread.entries.length === 0) return null
  return (
    <section aria-label={t('writing.thread.title')}>
      <h3>{t('writing.thread.title')}</h3>
      <ol className="thread">
        {keyed(thread.entries).map(({ key, ...entry }) => (
          <Entry key={key} entry={entry} name={name} />
        ))}
      </ol>
      {model.hasReply && (
        <>
          <p className="thread-stopped">{t('writing.thread.stopped', { name })}</p>
          <IntentField model={model} />
          {answer !== null ? (
            <AnswerCard key={answer.id} model={model} answer={answer} />
          ) : (
            model.isToAnswer && (
              <Button busy={isBusy} onClick={() => void attempt(() => model.draft())}>
                {t('writing.thread.draft')}
              </Button>
            )
          )}
        </>
      )}
    </section>
  )
})

const Entry = observer(({ entry, name }: { entry: ThreadEntry; name: string }) => {
  const { t } = useTranslation()
  const { past } = useOutreachTimes()
  const { from, text, at } = entry
  return (
    <li data-from={from}>
      <p className="thread-head">
        <b>{from === 'person' ? name : t('writing.thread.you')}</b>
        {at !== null && <span className="num">{past(at)}</span>}
      </p>
      <p dir="auto">{text}</p>
    </li>
  )
})

const NONE = ''

/** What they want, as it is proposed or was chosen. */
const IntentField = observer(({ model }: Pick<Props, 'model'>) => {
  const { t } = useTranslation()
  const { attempt } = useOneAtATime()
  const intent = model.thread?.intent ?? NONE
  return (
    <div className="thread-intent">
      <Select
        label={t('writing.thread.intent')}
        value={intent}
        options={[
          { value: NONE, label: t('writing.thread.noIntent') },
          ...REPLY_INTENTS.map((value) => ({ value, label: t(`writing.intents.${value}`) })),
        ]}
        onChange={(value) => {
          const chosen = REPLY_INTENTS.find((each) => each === value) ?? null
          void attempt(() => model.setIntent(chosen))
        }}
      />
    </div>
  )
})
