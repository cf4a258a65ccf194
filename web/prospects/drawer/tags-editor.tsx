import { observer } from 'mobx-react-lite'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { MAX_TAG_LENGTH, MAX_TAGS } from '#core/person/tags.ts'
import { Button } from '../../design/button.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import { useOneAtATime } from '../../design/use-one-at-a-time.ts'
import { useFoundTags } from '../use-found-tags.ts'
import type { PersonViewModel } from './person-view-model.ts'

interface Props {
  readonly model: PersonViewModel
  readonly tags: readonly string[]
}

/** Somebody's tags, which can be taken off and put on. */
export const TagsEditor = observer(({ model, tags }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { isBusy, attempt } = useOneAtATime()
  const found = useFoundTags(typed)

  const change = (next: readonly string[]): Promise<boolean> =>
    attempt(() => model.change({ tags: next }))
  const add = async (): Promise<void> => {
    const tag = typed.trim()
    if (tag === '' || tags.includes(tag)) setTyped('')
    else if (await change([...tags, tag])) setTyped('')
  }
  const remove = (tag: string): void => {
    input.current?.focus()
    void change(tags.filter((other) => other !== tag))
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('prospects.drawer.tags')}</h3>
      {tags.length > 0 && (
        <ul className="person-tags">
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <button
                type="button"
                aria-label={t('prospects.drawer.removeTag', { tag })}
                onClick={() => remove(tag)}
              >
                <CloseIcon size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < MAX_TAGS && (
        <form
          className="person-add-tag"
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <input
            ref={input}
            className="input"
            data-size="small"
            list={`${id}-tags`}
            maxLength={MAX_TAG_LENGTH}
            aria-label={t('prospects.drawer.addTag')}
            placeholder={t('prospects.drawer.addTag')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${id}-tags`}>
            {found
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          {typed.trim() !== '' && (
            <Button type="submit" size="small" busy={isBusy}>
              {t('prospects.drawer.add')}
            </Button>
          )}
        </form>
      )}
    </section>
  )
})
