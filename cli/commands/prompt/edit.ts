import type { PromptVersion } from '#core/writing/prompt.ts'
import type { PromptSettings } from '#core/writing/prompt-api.ts'
import type { Command, CommandContext } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { NONE } from '../../options.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { sessionOf, versionOf, type Which } from './known-version.ts'

export const sayPrompt: Command<Which & { readonly text: string }> = async (
  { printer, services },
  { text, ...which },
) => {
  const { id } = await sessionOf(services, which)
  const messages = await services.prompts.say(id, text)
  printer.answer({ data: messages }, () => {
    for (const { role, content } of messages) {
      if (role === 'assistant') printer.line(stripControls(content))
    }
    const topic = which.topic === undefined ? '' : ` --topic ${which.topic}`
    printer.note(
      `Write by it with: overture prompt publish ${which.campaign} --purpose ${which.purpose}${topic}`,
    )
  })
}

type Settings = Partial<Omit<PromptSettings, 'maxLength'>> & {
  readonly maxLength?: number | typeof NONE
}

export const editPrompt: Command<Which & Settings> = async (context, options) => {
  const { instructions, tone, language, maxLength, ...which } = options
  const changes = {
    ...(instructions !== undefined && { instructions }),
    ...(tone !== undefined && { tone }),
    ...(language !== undefined && { language }),
    ...(maxLength !== undefined && { maxLength: maxLength === NONE ? null : maxLength }),
  }
  if (Object.keys(changes).length === 0) throw new UsageError('Say what is to change.')
  const { id } = versionOf(await sessionOf(context.services, which))
  shown(context, await context.services.prompts.changeVersion(id, changes))
}

export const publishPrompt: Command<Which & { readonly number?: number }> = async (
  context,
  { number, ...which },
) => {
  const { id } = versionOf(await sessionOf(context.services, which), number)
  shown(context, await context.services.prompts.changeVersion(id, { status: 'published' }))
}

const shown = ({ printer }: CommandContext, version: PromptVersion): void =>
  printer.answer(version, () => printer.line(`Version ${version.number}: ${version.status}.`))
