import type { SequenceTemplate, SequenceTemplateFields } from '#core/sales-kit/sequence-template.ts'
import type { SequenceStep } from '#core/sequence/sequence-step.ts'
import { UsageError } from '../../failures.ts'
import type { CliServices } from '../../services.ts'
import { materialCommands } from '../sales-kit/material-commands.ts'
import { given } from '../sales-kit/material-noun.ts'

type Options = Partial<Omit<SequenceTemplateFields, 'isDefault' | 'steps'>> & {
  readonly default?: boolean
  /** A file. */
  readonly steps?: string
}

const MAX_BYTES = 1_000_000

export const templateCommands = materialCommands<SequenceTemplate, Options>({
  noun: 'template',
  api: ({ salesKit }) => salesKit.templates,
  fields: async ({ name, description, language, default: isDefault, steps: path }, services) => {
    const steps = path === undefined ? undefined : await readSteps(services, path)
    return given<SequenceTemplateFields>({ name, description, language, isDefault, steps })
  },
  columns: [
    { title: 'LANGUAGE', whole: true, text: ({ language }) => language },
    { title: 'DEFAULT', whole: true, text: ({ isDefault }) => (isDefault ? 'yes' : '') },
    { title: 'STEPS', text: ({ steps }) => steps.map(({ stepType }) => stepType).join(' > ') },
  ],
})

/** The list itself, or what has it as `steps`; the server looks at what is in it. */
const readSteps = async (
  { openFile }: CliServices,
  path: string,
): Promise<readonly SequenceStep[]> => {
  const unreadable = (cause?: unknown) =>
    new UsageError(`The file has no steps in JSON: ${path}`, { cause })
  try {
    const file = await openFile(path)
    const bytes = await file.read(0, Math.min(file.size, MAX_BYTES))
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const steps = typeof read === 'object' && read !== null && 'steps' in read ? read.steps : read
    if (Array.isArray(steps)) return steps as readonly SequenceStep[]
  } catch (error) {
    throw unreadable(error)
  }
  throw unreadable()
}
