import type { core } from 'zod/mini'

type Write = (schema: core.$ZodType) => string

/** Code for schemas; for one that several need, a constant that all of them name. */
export class SharedCode {
  readonly #prefix: string
  readonly #write: Write
  readonly #uses = new Map<core.$ZodType, number>()
  readonly #names = new Map<core.$ZodType, string>()
  #constants: string[] = []

  constructor(prefix: string, write: Write) {
    this.#prefix = prefix
    this.#write = write
  }

  /** Constants that what was written since needs, in the order in which they have to be made. */
  get constants(): readonly string[] {
    return this.#constants
  }

  /** Begins anew, knowing how often each was needed. */
  restart(): void {
    this.#names.clear()
    this.#constants = []
  }

  of(schema: core.$ZodType): string {
    const uses = this.#uses.get(schema) ?? 0
    const name = this.#names.get(schema)
    if (name !== undefined) {
      this.#uses.set(schema, uses + 1)
      return name
    }
    const code = this.#write(schema)
    const isShared = code.includes('(') && uses !== 1
    if (uses === 0) this.#uses.set(schema, 1)
    if (!isShared) return code
    const constant = `${this.#prefix}${this.#constants.length}`
    this.#names.set(schema, constant)
    this.#constants.push(`const ${constant} = ${code}`)
    return constant
  }
}
