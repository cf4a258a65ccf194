import type { ServiceIdentifier } from 'inversify'

type Token = ServiceIdentifier
type Made = () => unknown
type Values<Tokens> = {
  [At in keyof Tokens]: Tokens[At] extends ServiceIdentifier<infer T> ? T : never
}

interface Binding<T> {
  toConstantValue(value: T): void
  /** Made of what those tokens stand for, each time that it is asked for, or once for all. */
  toResolvedValue<const Tokens extends readonly Token[]>(
    make: (...parts: Values<Tokens>) => T,
    tokens?: Tokens,
  ): { inSingletonScope(): void }
}

/** Binds what a feature is made of; as inversify's. */
export class ContainerModule {
  readonly load: (options: Pick<Container, 'bind'>) => void

  constructor(load: (options: Pick<Container, 'bind'>) => void) {
    this.load = load
  }
}

/**
 * What a built client has of inversify's container: what is bound is made as the modules say. That they can be
 * is found where inversify itself is at work: in development, and in the tests.
 */
export class Container {
  readonly #bound = new Map<Token, Made>()
  /** What is being made, of what else. */
  readonly #making = new Set<Token>()

  load(...modules: readonly ContainerModule[]): void {
    for (const module of modules) module.load({ bind: (token) => this.bind(token) })
  }

  /** Throws where something is bound to it. */
  bind<T>(token: ServiceIdentifier<T>): Binding<T> {
    if (this.#bound.has(token)) throw new Error(`${String(token)} is bound twice.`)
    return this.rebind(token)
  }

  rebind<T>(token: ServiceIdentifier<T>): Binding<T> {
    const bound = this.#bound
    return {
      toConstantValue: (value) => void bound.set(token, () => value),
      toResolvedValue: (make, tokens) => {
        const made = (): T => make(...((tokens ?? []).map((each) => this.get(each)) as never))
        bound.set(token, made)
        return {
          inSingletonScope: () => {
            let kept: { readonly value: T } | undefined
            bound.set(token, () => (kept ??= { value: made() }).value)
          },
        }
      },
    }
  }

  /** Throws where nothing is bound to it, or it is made of itself; so for what it is made of. */
  get<T>(token: ServiceIdentifier<T>): T {
    const made = this.#bound.get(token)
    if (made === undefined) throw new Error(`Nothing is bound to ${String(token)}.`)
    if (this.#making.has(token)) throw new Error(`${String(token)} is made of itself.`)
    this.#making.add(token)
    try {
      return made() as T
    } finally {
      this.#making.delete(token)
    }
  }
}
