import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { MAX_TAG_LENGTH } from '#core/person/tags.ts'
import { Button } from '../../design/button.tsx'
import { useFoundTags } from '../use-found-tags.ts'

interface Props {
  /** How many people it is about, also in words. */
  readonly counted: { readonly count: number; readonly number: string }
  readonly onTags: (tags: { readonly add?: string[]; readonly remove?: string[] }) => void
}

/** Asks for a tag that is put on the chosen people, or taken off them. */
export const TagForm = ({ counted, onTags }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useFoundTags(typed)
  const tag = typed.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (tag !== '') onTags({ add: [tag] })
      }}
    >
      <input
        className="input"
        data-size="small"
        list={id}
        maxLength={MAX_TAG_LENGTH}
        aria-label={t('prospects.bulk.tagName')}
        placeholder={t('prospects.bulk.tagName')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={id}>
        {found.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div className="people-bulk-actions">
        <Button type="submit" size="small" disabled={tag === ''}>
          {t('prospects.bulk.tagThem', counted)}
        </Button>
        <Button size="small" disabled={tag === ''} onClick={() => onTags({ remove: [tag] })}>
          {t('prospects.bulk.untagThem', counted)}
        </Button>
      </div>
    </form>
  )
}
