import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { MAX_SAID_LENGTH } from '#core/writing/prompt.ts'
import { Button } from '../../design/button.tsx'
import { TextArea } from '../../design/text-area.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useUnsavedWork } from '../../shared/unsaved-work.ts'
import type { PromptViewModel } from './prompt-view-model.ts'

/** What was said of how to write, and what Overture made of it. */
export const PromptTalk = observer(({ model }: { readonly model: PromptViewModel }) => {
  const { t } = useTranslation()
  const { isBusy, attempt } = useOneAtATime()
  const [typed, setTyped] = useState('')
  useUnsavedWork(typed.trim() !== '')
  const { messages, saying, session } = model
  const numberOf = (id: number | null): number | undefined =>
    session?.versions.find((version) => version.id === id)?.number
  const say = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const content = typed.trim()
    if (content === '') return
    if (await attempt(() => model.say(content))) setTyped('')
  }
  return (
    <div className="prompts-talk">
      <ol className="prompts-said" aria-live="polite">
        {messages.map(({ id, role, content, producedVersion }) => {
          const number = numberOf(producedVersion)
          return (
            <li key={id} data-from={role === 'user' ? 'member' : 'person'}>
              <p dir="auto">{content}</p>
              {number !== undefined && (
                <p className="quiet">{t('writing.prompts.versionNumber', { number })}</p>
              )}
            </li>
          )
        })}
        {saying !== null && (
          <li data-from="member" aria-busy="true">
            <p dir="auto">{saying}</p>
          </li>
        )}
      </ol>
      {messages.length === 0 && saying === null && (
        <p className="quiet">{t('writing.prompts.empty')}</p>
      )}
      <form onSubmit={(event) => void say(event)}>
        <TextArea
          label={t('writing.prompts.say')}
          placeholder={t('writing.prompts.example')}
          rows={3}
          maxLength={MAX_SAID_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="card-actions">
          <Button type="submit" look="primary" busy={isBusy} disabled={typed.trim() === ''}>
            {t('writing.prompts.send')}
          </Button>
        </div>
      </form>
    </div>
  )
})
