import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Effect, EffectKind, NewEffect } from './effect.ts'
import { EFFECT_KINDS } from './effect.ts'

/** Nothing is lost with them. */
const ONLY_LOOKS: ReadonlySet<EffectKind> = new Set(['view', 'thread_view', 'search'])

/** The append-only file of everything that was done: written and synced before it is answered. */
export class EffectsLog {
  readonly #file: number
  readonly #effects: Effect[]
  #length: number

  constructor(path: string) {
    this.#file = openSync(path, 'a+', 0o600)
    const content = readFileSync(path)
    this.#length = content.lastIndexOf('\n') + 1
    if (this.#length < content.length) ftruncateSync(this.#file, this.#length)
    this.#effects = parse(content.subarray(0, this.#length).toString('utf8'), path)
  }

  get effects(): readonly Effect[] {
    return this.#effects
  }

  append(effect: NewEffect): Effect {
    const kept: Effect = { seq: (this.#effects.at(-1)?.seq ?? 0) + 1, ...effect }
    const line = Buffer.from(`${JSON.stringify(kept)}\n`)
    try {
      let written = 0
      while (written < line.length) written += writeSync(this.#file, line, written)
      if (!ONLY_LOOKS.has(effect.kind)) fdatasyncSync(this.#file)
    } catch (cause) {
      ftruncateSync(this.#file, this.#length)
      throw new Error('The effects log cannot be written.', { cause })
    }
    this.#length += line.length
    this.#effects.push(kept)
    return kept
  }

  close(): void {
    closeSync(this.#file)
  }
}

const parse = (text: string, path: string): Effect[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const value: unknown = safeParse(line)
      if (!isEffect(value)) throw new Error(`Line ${index + 1} of ${path} is not an effect.`)
      return value
    })

const safeParse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isEffect = (value: unknown): value is Effect =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  typeof value.seq === 'number' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'member' in value &&
  typeof value.member === 'string' &&
  'kind' in value &&
  EFFECT_KINDS.some((kind) => kind === value.kind) &&
  'person' in value &&
  (value.person === null || typeof value.person === 'string')
