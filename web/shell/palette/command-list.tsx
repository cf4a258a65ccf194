import type { Ref } from 'react'
import { useTranslation } from '../../i18n/translation.tsx'
import { CampaignChip } from '../../campaign/campaign-chip.tsx'
import type { Command } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'
import { KEYS } from './keys.ts'

interface Props {
  readonly id: string
  readonly commands: readonly Command[]
  /** The id of the one that Enter runs. */
  readonly active: string | undefined
  readonly onPoint: (id: string) => void
  readonly onRun: (command: Command, isApart: boolean) => void
  readonly ref: Ref<HTMLDivElement>
}

/** The commands by group; the field above keeps the focus. */
export const CommandList = ({ id, commands, active, onPoint, onRun, ref }: Props) => {
  const { t } = useTranslation()
  const groups = [...new Set(commands.map(({ group }) => group))]
  return (
    <div
      ref={ref}
      id={id}
      className="palette-list"
      role="listbox"
      tabIndex={-1}
      aria-label={t('shell.palette.label')}
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${group}`}>
          <p id={`${id}-group-${group}`} className="palette-group">
            {t(`shell.palette.groups.${group}`)}
          </p>
          {commands.map((command) =>
            command.group === group ? (
              <div
                key={command.id}
                id={`${id}-${command.id}`}
                className="palette-option"
                role="option"
                aria-selected={command.id === active}
                onPointerMove={() => onPoint(command.id)}
                onClick={({ ctrlKey, metaKey }) => onRun(command, ctrlKey || metaKey)}
              >
                <command.icon />
                <span className="palette-label">{command.label}</span>
                {command.note !== undefined && <span className="palette-note">{command.note}</span>}
                {command.status !== undefined && <CampaignChip status={command.status} />}
                {command.keys !== undefined && <KeyCaps keys={KEYS[command.keys]} />}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}
