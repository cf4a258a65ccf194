import './palette.css'
import { Modal } from '../../design/kit/modal.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from '../../i18n/translation.tsx'
import { KeyCaps } from './key-caps.tsx'
import { KEYS, MODIFIER, PALETTE_KEYS, UNDO_KEYS } from './keys.ts'
import { usePalette } from './palette-context.ts'
import { usePlaces } from './use-places.ts'

/** The keys that work everywhere, in a table of people, beside one person and at the approval desk. */
export const KeysModal = observer(({ isOpen }: { readonly isOpen: boolean }) => {
  const { t } = useTranslation()
  const palette = usePalette()
  const places = usePlaces()
  const everywhere: readonly (readonly [label: string, keys: readonly string[]])[] = [
    [t('shell.palette.label'), [PALETTE_KEYS]],
    [t('shell.palette.undoLast'), [UNDO_KEYS]],
    [t('shell.keys.search'), KEYS.search],
    ...places.flatMap(({ label, keys }) =>
      keys === undefined ? [] : [[label, KEYS[keys]] as const],
    ),
    [t('shell.palette.keys'), KEYS.keys],
  ]
  const table: typeof everywhere = [
    [t('shell.keys.move'), ['↑ ↓']],
    [t('shell.keys.extend'), ['⇧ ↑ ↓']],
    [t('shell.keys.select'), [t('shell.keys.space')]],
    [t('shell.keys.all'), [`${MODIFIER} A`]],
    [t('shell.keys.open'), ['↵']],
  ]
  const person: typeof everywhere = [
    [t('shell.keys.next'), ['J']],
    [t('shell.keys.previous'), ['K']],
    [t('common.close'), ['Esc']],
  ]
  const desk: typeof everywhere = [
    [t('shell.keys.nextDraft'), ['J']],
    [t('shell.keys.previousDraft'), ['K']],
    [t('shell.keys.approve'), ['A']],
    [t('shell.keys.edit'), ['E']],
    [t('shell.keys.reject'), ['R']],
    [t('shell.keys.confirmClaim'), ['Y']],
    [t('shell.keys.takeBack'), ['T']],
    [t('shell.keys.rewrite'), ['W']],
    [t('common.undo'), ['Z']],
    [t('shell.keys.approveSeen'), ['⇧ A']],
    [t('shell.keys.saveEdit'), [`${MODIFIER} ↵`]],
  ]
  const sections = { everywhere, table, person, desk }
  return (
    <Modal
      opened={isOpen}
      onClose={() => palette.close()}
      title={t('shell.palette.keys')}
      size={560}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {(['everywhere', 'table', 'person', 'desk'] as const).map((section) => (
        <section key={section} className="keys-section">
          <h3>{t(`shell.keys.${section}`)}</h3>
          <dl>
            {sections[section].map(([label, keys]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <KeyCaps keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
})
