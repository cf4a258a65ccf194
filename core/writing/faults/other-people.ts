import { plainWords } from '../../sales-kit/words.ts'
import type { DraftProblem } from '../draft.ts'
import { isCommonWord } from './common-words.ts'
import { problemsOf, type LookedAt } from './fault.ts'
import { JAPANESE, seenText } from './text.ts'

const FIRM = /株式会社|合同会社|有限会社|\(株\)|\(有\)/gu

/** Names of others that the draft holds, whole or in part. */
export const otherPeopleIn = ({ added, others, grounds }: LookedAt): readonly DraftProblem[] => {
  const found = others.flatMap((other) => {
    const name = seenText(other).replaceAll(FIRM, '').trim()
    if (name === '' || grounds.has(name)) return []
    return JAPANESE.test(name)
      ? japanesePart(added, name, grounds.has)
      : latinPart(added, name, grounds.has)
  })
  return problemsOf('foreign_person', found)
}

type Has = (phrase: string) => boolean

const japanesePart = (text: string, name: string, has: Has): readonly string[] => {
  const dense = text.replaceAll(/\s/gu, '')
  const parts = [name.replaceAll(/\s/gu, ''), ...name.split(/\s+/u)]
  return parts.filter((part) => part.length > 1 && !has(part) && dense.includes(part)).slice(0, 1)
}

/** A part of a name counts where it is written as one; all of it, however it is written. */
const latinPart = (text: string, name: string, has: Has): readonly string[] => {
  if (plainWords(text).includes(plainWords(name))) return [name]
  const words = new Set(text.match(/[\p{L}\p{M}]+/gu))
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part.length > 2 && !isCommonWord(part) && !has(part))
    .filter((part) => words.has(part) || words.has(part.toUpperCase()))
    .slice(0, 1)
}
