import type { ComponentType } from 'react'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { KeyedCommand } from './keys.ts'

export type CommandGroup = 'navigate' | 'campaigns' | 'people' | 'recent' | 'actions' | 'help'

/** Something that the palette offers. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  readonly icon: ComponentType<{ size?: number }>
  readonly keys?: KeyedCommand
  /** Said beside it, and found by it, too. */
  readonly note?: string
  /** Of a campaign. */
  readonly status?: CampaignStatus
  /** Where it leads: with ctrl or cmd, in a new tab. */
  readonly path?: string
  readonly run?: () => void
}

/** Those in which each typed word occurs. */
export const findCommands = (commands: readonly Command[], typed: string): readonly Command[] => {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label, note = '' }) => {
    const lower = `${label} ${note}`.toLocaleLowerCase()
    return words.every((word) => lower.includes(word))
  })
}
