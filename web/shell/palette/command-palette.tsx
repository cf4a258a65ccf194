import './palette.css'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { useNavigate } from 'react-router-dom'
import { Modal, Theme } from '../../design/kit/kit-parts.tsx'
import { SearchIcon } from '../../design/icons.tsx'
import { CommandList } from './command-list.tsx'
import type { Command } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'
import { MODIFIER } from './keys.ts'
import { usePalette } from './palette-context.ts'
import { useCommands } from './use-commands.ts'

/** Everything that can be done from anywhere, found by a few letters. */
export const CommandPalette = observer(({ isOpen }: { readonly isOpen: boolean }) => {
  const { t } = useTranslation()
  const palette = usePalette()
  return (
    <Theme>
      <Modal.Root
        opened={isOpen}
        onClose={() => palette.close()}
        centered={false}
        size={640}
        yOffset="8vh"
      >
        <Modal.Overlay />
        <Modal.Content className="palette-modal" aria-label={t('shell.palette.label')}>
          <Modal.Body className="palette">
            <Commands />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Theme>
  )
})

const Commands = observer(() => {
  const { t } = useTranslation()
  const palette = usePalette()
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const commands = useCommands(typed)
  const current = commands.findIndex(({ id }) => id === active)
  // Kept by its id: what is found later comes before it and leaves Enter as it was.
  if (current === -1 && active !== commands[0]?.id) setActive(commands[0]?.id)

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const run = (command: Command | undefined, isApart: boolean): void => {
    if (command === undefined) return
    const { path } = command
    if (isApart && path !== undefined) return void window.open(path, '_blank', 'noopener')
    palette.close()
    if (path !== undefined) void navigate(path)
    else command.run?.()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') setActive(commands[(current + 1) % commands.length]?.id)
    else if (key === 'ArrowUp') setActive(commands.at(current - 1)?.id)
    else if (key === 'Enter') run(commands[current], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <>
      <label className="palette-search">
        <SearchIcon />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('shell.palette.search')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active}`}
          autoComplete="off"
          placeholder={t('shell.palette.search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <KeyCaps keys={['Esc']} />
      </label>
      <CommandList
        ref={list}
        id={listId}
        commands={commands}
        active={active}
        onPoint={setActive}
        onRun={run}
      />
      {commands.length === 0 && <p className="palette-none">{t('shell.palette.none')}</p>}
      <div className="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('shell.palette.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('shell.palette.open')}
        </span>
        <span>
          <kbd>{MODIFIER}</kbd> <kbd>↵</kbd> {t('shell.palette.newTab')}
        </span>
      </div>
    </>
  )
})
