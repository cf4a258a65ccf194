import { Command } from 'commander'

/** Takes every declaration, and keeps none. */
const nowhere: Command = new Proxy(new Command(), { get: () => () => nowhere })

/** A command as the help of the program lists it: without those below it. */
class Outline extends Command {
  override command(): never {
    return nowhere as never
  }
}

/** Makes whole only the commands that its words name: all hundred take longer than Node itself. */
export class Program extends Command {
  readonly #words: readonly string[]

  constructor(words: readonly string[]) {
    super('overture')
    this.#words = words
  }

  override createCommand(name: string): Command {
    return this.#words.includes(name) ? new Command(name) : new Outline(name)
  }
}
