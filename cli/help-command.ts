import type { Command } from 'commander'

/** `help` for a command at any depth: commander's own knows the first word alone. */
export const registerHelp = (program: Command): void => {
  program
    .helpCommand(false)
    .command('help')
    .description('show the help of a command')
    .argument('[command...]', 'command, such as campaign run')
    .action((words: readonly string[]) => {
      let found = program
      for (const word of words) {
        const next = found.commands.find((one) => one.name() === word)
        if (next === undefined) return found.help({ error: true })
        found = next
      }
      found.help()
    })
}
