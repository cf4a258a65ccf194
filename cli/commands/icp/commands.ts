import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import { orNone, parseIcpProfileId, parseTexts, parseWholeNumber } from '../../options.ts'
import { registerMaterial } from '../sales-kit/register-material.ts'

const parseLimit = orNone(parseWholeNumber)

export const registerIcpCommands = (program: Command, action: MakeAction): void =>
  registerMaterial(program, action, {
    noun: 'icp',
    many: 'ICP profiles: whom you sell to',
    parseId: parseIcpProfileId,
    options: (command) =>
      command
        .option('--description <text>', 'in your own words')
        .option('--job-titles <titles>', 'job titles (comma-separated)', parseTexts)
        .option('--seniorities <levels>', 'seniorities (comma-separated)', parseTexts)
        .option('--industries <industries>', 'industries (comma-separated)', parseTexts)
        .option('--locations <places>', 'locations (comma-separated)', parseTexts)
        .option('--keywords <words>', 'any of these words (comma-separated)', parseTexts)
        .option('--exclude-keywords <words>', 'none of these words (comma-separated)', parseTexts)
        .option('--headcount-min <count>', 'people in the company, at least, or none', parseLimit)
        .option('--headcount-max <count>', 'people in the company, at most, or none', parseLimit)
        .option('--pains <text>', 'what troubles them')
        .option('--value-proposition <text>', 'what you offer them')
        .option('--default', 'new campaigns begin with it')
        .option('--no-default', 'no longer the default'),
    load: async () => (await import('./icp.ts')).icpCommands,
  })
