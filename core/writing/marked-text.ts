import { SENDING_PROBLEM_CODES, WRITER_PROBLEM_CODES } from './change-message.ts'
import type { MessageEvidence, MessageProblem } from './person-message.ts'

/** A part of a text: what it rests on or what is wrong with it, by its index; neither where it is plain. */
export interface TextPart {
  readonly text: string
  readonly fact: number | null
  readonly problem: number | null
}

interface Mark {
  readonly start: number
  readonly end: number
  readonly fact: number | null
  readonly problem: number | null
}

/** Problems of a whole text, whose details are none of its words. */
const OF_WHOLE: readonly string[] = [
  'too_short',
  'too_long',
  ...WRITER_PROBLEM_CODES,
  ...SENDING_PROBLEM_CODES,
]

/** A text cut where its facts and its problems begin and end; what is wrong goes before what is proven. */
export const markedText = (
  body: string,
  evidence: readonly Pick<MessageEvidence, 'span'>[],
  problems: readonly Pick<MessageProblem, 'code' | 'detail'>[] = [],
): readonly TextPart[] => {
  const marks: Mark[] = []
  const mark = (span: string, of: Pick<Mark, 'fact' | 'problem'>): void => {
    const start = freePlaceOf(body, span, marks)
    if (start !== null) marks.push({ start, end: start + span.length, ...of })
  }
  problems.forEach(({ code, detail }, problem) => {
    if (!OF_WHOLE.includes(code)) mark(detail, { fact: null, problem })
  })
  evidence.forEach(({ span }, fact) => mark(span, { fact, problem: null }))

  const parts: TextPart[] = []
  let at = 0
  for (const { start, end, fact, problem } of marks.toSorted((a, b) => a.start - b.start)) {
    if (start > at) parts.push({ text: body.slice(at, start), fact: null, problem: null })
    parts.push({ text: body.slice(start, end), fact, problem })
    at = end
  }
  if (at < body.length) parts.push({ text: body.slice(at), fact: null, problem: null })
  return parts
}

/** Where a span first stands on no other. */
const freePlaceOf = (body: string, span: string, marks: readonly Mark[]): number | null => {
  if (span === '') return null
  for (let at = body.indexOf(span); at !== -1; at = body.indexOf(span, at + 1)) {
    const end = at + span.length
    if (marks.every((other) => other.end <= at || other.start >= end)) return at
  }
  return null
}
