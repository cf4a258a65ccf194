import { Command } from 'commander'
import type { CommandContext } from './context.ts'

/**
 * Makes an action out of a command that is loaded when it is called. The arguments it has, by the
 * names given here, are among its options.
 */
export type MakeAction<Context = CommandContext> = <Options>(
  load: () => Promise<(context: Context, options: Options) => Promise<void>>,
  ...names: readonly string[]
) => (...given: unknown[]) => Promise<void>

export const actionsWith =
  <Context>(makeContext: (options: object) => Promise<Context>): MakeAction<Context> =>
  <Options>(
    load: () => Promise<(context: Context, options: Options) => Promise<void>>,
    ...names: readonly string[]
  ) =>
  async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1)
    if (!(command instanceof Command)) return
    const args = names.map((name, at): [string, unknown] => [name, given[at]])
    const options = { ...command.optsWithGlobals(), ...Object.fromEntries(args) } as Options
    const [run, context] = await Promise.all([load(), makeContext(command.optsWithGlobals())])
    await run(context, options)
  }
