import type { PromptVersion } from '#core/writing/prompt.ts'
import type { Command } from '../../context.ts'
import { stripControls } from '../../output/strip-controls.ts'
import type { Column } from '../../output/table.ts'
import { sessionOf, versionOf, type Which } from './known-version.ts'

export const showPrompt: Command<Which> = async ({ printer, services }, which) => {
  const session = await sessionOf(services, which)
  const messages = await services.prompts.messages(session.id)
  printer.answer({ ...session, messages }, () => {
    const { number, status, instructions, tone, language, maxLength } = versionOf(session)
    const length = maxLength === null ? '' : `, at most ${maxLength} characters`
    printer.line(stripControls(`${session.title}: version ${number}, ${status}`))
    printer.line(stripControls(`${tone}, ${language}${length}`))
    for (const line of instructions.split('\n')) printer.line(stripControls(line))
    for (const { role, content } of messages) {
      printer.line(stripControls(`${role === 'user' ? 'You' : 'Overture'}: ${content}`))
    }
  })
}

export const listVersions: Command<Which> = async ({ printer, services }, which) => {
  const { versions } = await sessionOf(services, which)
  printer.answer({ data: versions }, () => printer.table(COLUMNS, versions, 'No versions.'))
}

const stat = (name: keyof PromptVersion['stats']): Column<PromptVersion> => ({
  ...{ title: name.toUpperCase(), side: 'right', whole: true },
  text: ({ stats }) => String(stats[name]),
})

const COLUMNS: readonly Column<PromptVersion>[] = [
  { title: 'VERSION', side: 'right', whole: true, text: ({ number }) => String(number) },
  { title: 'STATUS', whole: true, text: ({ status }) => status },
  ...(['generated', 'approved', 'edited', 'rejected', 'sent', 'replied'] as const).map(stat),
  { title: 'TONE', text: ({ tone }) => tone },
]
