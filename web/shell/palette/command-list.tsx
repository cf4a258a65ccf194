import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { CampaignChip } from '../../campaign/campaign-chip.tsx'
import type { Command } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'
import { KEYS } from './keys.ts'

interface Props {
  readonly id: string
  readonly commands: readonly Command[]
  readonly active: number
  readonly onPoint: (index: number) => void
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
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="palette-group">
            {t(`shell.palette.groups.${group}`)}
          </p>
          {commands.map((command, index) =>
            command.group === group ? (
              <div
                key={command.id}
                id={`${id}-${index}`}
                className="palette-option"
                role="option"
                aria-selected={index === active}
                onPointerMove={() => onPoint(index)}
                onClick={({ ctrlKey, metaKey }) => onRun(command, ctrlKey || metaKey)}
              >
                <command.icon />
                <span className="palette-label">{command.label}</span>
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
