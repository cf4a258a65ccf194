import { InvalidArgumentError, type Command } from 'commander'
import type { ProposedPart } from '#core/company-profile/proposal.ts'
import type { MakeAction } from '../../action.ts'
import { parseLanguage, parseWorkspaceId } from '../../options.ts'

/** The parts of a proposed profile, as the command calls them. */
const PARTS: Readonly<Record<string, ProposedPart>> = {
  company: 'company',
  icp: 'icpProfile',
  goal: 'goal',
}

const parseParts = (text: string): readonly ProposedPart[] =>
  text.split(',').map((name) => {
    const part = PARTS[name.trim()]
    if (part === undefined) {
      throw new InvalidArgumentError(`One of ${Object.keys(PARTS).join(', ')}.`)
    }
    return part
  })

export const registerProfileCommands = (program: Command, action: MakeAction): void => {
  program
    .command('profile')
    .description('your company’s profile, proposed from its website')
    .command('generate')
    .description('read one page and propose a company profile, an ICP profile and a goal')
    .argument('<url>', 'a public web page, such as your home page')
    .option('-w, --workspace <id>', 'workspace', parseWorkspaceId)
    .option('-l, --language <language>', 'of the names: en or ja', parseLanguage)
    .option('--save [parts]', 'keep them: company, icp, goal (comma-separated)', parseParts)
    .action(action(async () => (await import('./generate.ts')).generateProfile, 'url'))
}
