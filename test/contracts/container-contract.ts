import type { Container, ServiceIdentifier } from 'inversify'
import { describe, expect, it } from 'vitest'
import { clientModules } from '#adapters/inversify/client-modules.ts'

const NAME: ServiceIdentifier<string> = Symbol('Name')
const GREETING: ServiceIdentifier<{ readonly text: string }> = Symbol('Greeting')

/** What the container must do that clients are wired by. */
export function containerContract(name: string, create: () => Container): void {
  describe(`${name} as a container`, () => {
    it('gives a constant as it is', () => {
      const made = create()
      made.bind(NAME).toConstantValue('Aiko')
      expect(made.get(NAME)).toBe('Aiko')
    })

    it('makes what is resolved of what it needs, each time that it is asked for', () => {
      const made = create()
      made.bind(GREETING).toResolvedValue((who) => ({ text: `Hello ${who}` }), [NAME])
      made.bind(NAME).toConstantValue('Aiko')
      expect(made.get(GREETING)).toEqual({ text: 'Hello Aiko' })
      expect(made.get(GREETING)).not.toBe(made.get(GREETING))
    })

    it('makes a singleton once, when it is first asked for', () => {
      const made = create()
      let times = 0
      made
        .bind(GREETING)
        .toResolvedValue(() => ({ text: `${(times += 1)}` }))
        .inSingletonScope()
      expect(times).toBe(0)
      expect(made.get(GREETING)).toBe(made.get(GREETING))
      expect(times).toBe(1)
    })

    it('gives what was bound last in the place of something else', () => {
      const made = create()
      made.bind(NAME).toConstantValue('Aiko')
      made.rebind(NAME).toConstantValue('Mara')
      expect(made.get(NAME)).toBe('Mara')
    })

    it('refuses, by its name, what nothing is bound to', () => {
      const made = create()
      made.bind(GREETING).toResolvedValue((who) => ({ text: who }), [NAME])
      expect(() => made.get(GREETING)).toThrow('Name')
    })

    it('refuses what is bound twice, and what needs itself', () => {
      const made = create()
      expect(() => {
        made.bind(NAME).toConstantValue('Aiko')
        made.bind(NAME).toConstantValue('Mara')
        made.get(NAME)
      }).toThrow('Name')
      made.bind(GREETING).toResolvedValue((same) => same, [GREETING])
      expect(() => made.get(GREETING)).toThrow('Greeting')
    })

    it('takes the modules that clients share', () => {
      const made = create()
      expect(() => made.load(...clientModules)).not.toThrow()
    })
  })
}
