import type { GoalKind } from '../../sales-kit/goal.ts'
import type { WebPage } from '../web-page.ts'
import type { Sentence } from './sentences.ts'

/** How a language says what a company does, and for whom. Every reading is of one sentence. */
export interface Phrasebook {
  /** Says what the company does. */
  readonly describes: RegExp
  /** Whom a sentence says that the company serves; null where it says nothing of that. */
  audienceIn(sentence: string): string | null
  /** Job titles of those that the company serves, each as a title: `Head of Operations`. */
  titlesIn(sentence: string): readonly string[]
  /** The size of the companies that are served, not of the company itself. */
  headcountIn(sentence: string): Headcount | null
  readonly industries: readonly NamedPattern[]
  readonly locations: readonly NamedPattern[]
  /** Says where customers are. */
  readonly speaksOfPlaces: RegExp
  /** Says of the company itself what else would be taken for its customers. */
  readonly speaksOfItself: RegExp
  readonly pain: RegExp
  readonly value: RegExp
  /** What visitors are asked to do, the ones that are told first are preferred. */
  readonly calls: readonly { readonly kind: CalledKind; readonly pattern: RegExp }[]
}

/** The goals that a page's links and buttons can tell. */
export type CalledKind = Extract<GoalKind, 'book_meeting' | 'start_conversation' | 'partner'>

export interface NamedPattern {
  readonly name: string
  readonly pattern: RegExp
}

export interface Headcount {
  readonly min: number | null
  readonly max: number | null
}

/** The names of those whose pattern is in a text. */
export const namesIn = (patterns: readonly NamedPattern[], text: string): readonly string[] =>
  patterns.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)

export const numberOf = (digits: string): number => Number(digits.replaceAll(/[,，]/g, ''))

/** What a page says, and how its language says such things. */
export interface Told {
  readonly page: WebPage
  readonly sentences: readonly Sentence[]
  readonly book: Phrasebook
}
