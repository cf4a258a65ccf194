import {
  COMPARISONS,
  metricNamed,
  type Comparison,
  type Condition,
  type Expression,
} from './condition.ts'

/** What is wrong with the text of a condition; `at` is the place of the character, from 1. */
export type ConditionProblem =
  | { readonly kind: 'unknown_name'; readonly name: string; readonly at: number }
  | { readonly kind: 'unexpected'; readonly found: string; readonly at: number }
  | { readonly kind: 'ends_early' }
  | { readonly kind: 'compares_nothing' }
  | { readonly kind: 'too_long' }

export type ReadCondition =
  | { readonly kind: 'read'; readonly condition: Condition }
  | { readonly kind: 'wrong'; readonly problem: ConditionProblem }

export const MAX_CONDITION_LENGTH = 500

interface Token {
  readonly text: string
  readonly at: number
}

/** What is none of them is one of a character, which is expected nowhere. */
const TOKEN = /\s*(?:\d+(?:\.\d+)?|[A-Za-z_]\w*|[<>=!]=|\S)/gu

/**
 * `sum comparison sum`; a sum adds and subtracts products, a product multiplies and divides numbers,
 * names of metrics and sums in brackets, each of them with a minus or without.
 */
export const readCondition = (text: string): ReadCondition => {
  if (text.length > MAX_CONDITION_LENGTH) return wrong({ kind: 'too_long' })
  try {
    return { kind: 'read', condition: new ConditionReader(text).read() }
  } catch (error) {
    if (error instanceof Misread) return wrong(error.problem)
    throw error
  }
}

const wrong = (problem: ConditionProblem): ReadCondition => ({ kind: 'wrong', problem })

class Misread extends Error {
  readonly problem: ConditionProblem

  constructor(problem: ConditionProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

class ConditionReader {
  readonly #text: string
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(text: string) {
    this.#text = text.trim()
    this.#tokens = [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
      text: found.trimStart(),
      at: index + found.length - found.trimStart().length + 1,
    }))
  }

  read(): Condition {
    const left = this.#sum()
    const comparison = this.#comparison()
    const right = this.#sum()
    const more = this.#peek()
    if (more) throw unexpected(more)
    return { text: this.#text, left, comparison, right }
  }

  #comparison(): Comparison {
    const token = this.#peek()
    if (!token) throw new Misread({ kind: 'compares_nothing' })
    const found = COMPARISONS.find((one) => one === token.text)
    if (!found) throw unexpected(token)
    this.#next += 1
    return found
  }

  #sum(): Expression {
    let sum = this.#product()
    for (let kind = this.#take('+', '-'); kind; kind = this.#take('+', '-')) {
      sum = { kind, left: sum, right: this.#product() }
    }
    return sum
  }

  #product(): Expression {
    let product = this.#factor()
    for (let kind = this.#take('*', '/'); kind; kind = this.#take('*', '/')) {
      product = { kind, left: product, right: this.#factor() }
    }
    return product
  }

  #factor(): Expression {
    if (this.#take('-')) {
      return { kind: '-', left: { kind: 'number', value: 0 }, right: this.#factor() }
    }
    if (this.#take('(')) {
      const sum = this.#sum()
      if (this.#take(')')) return sum
      throw this.#trouble()
    }
    const token = this.#peek()
    if (!token || !/^\w/.test(token.text)) throw this.#trouble()
    this.#next += 1
    if (/^\d/.test(token.text)) return { kind: 'number', value: Number(token.text) }
    const name = metricNamed(token.text)
    if (name) return { kind: 'metric', name }
    throw new Misread({ kind: 'unknown_name', name: token.text, at: token.at })
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next]
  }

  #take<const T extends string>(...texts: readonly T[]): T | undefined {
    const found = texts.find((one) => one === this.#peek()?.text)
    if (found !== undefined) this.#next += 1
    return found
  }

  /** What stands where something else should. */
  #trouble(): Misread {
    const token = this.#peek()
    return token ? unexpected(token) : new Misread({ kind: 'ends_early' })
  }
}

const unexpected = ({ text, at }: Token): Misread =>
  new Misread({ kind: 'unexpected', found: text, at })
