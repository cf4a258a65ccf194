import { expect, it } from 'vitest'
import { markedText } from '#core/writing/marked-text.ts'

const facts = (...spans: string[]) => spans.map((span) => ({ span }))
const wrong = (detail: string, code = 'unsupported_claim') => [{ code, detail }]

it('a text is cut where its facts begin and end, whatever order they come in', () => {
  const parts = markedText('You run four carriers in Kanto.', facts('Kanto', 'run four carriers'))
  expect(parts).toEqual([
    { text: 'You ', fact: null, problem: null },
    { text: 'run four carriers', fact: 1, problem: null },
    { text: ' in ', fact: null, problem: null },
    { text: 'Kanto', fact: 0, problem: null },
    { text: '.', fact: null, problem: null },
  ])
})

it.each([
  ['that stands nowhere in it', 'Hello', facts('Goodbye'), [], 'Hello'],
  ['that says nothing', 'Hello', facts(''), [], 'Hello'],
  [
    'on which a problem stands',
    'An award-winning team',
    facts('award'),
    wrong('award-winning'),
    'An |!award-winning| team',
  ],
  ['that a limit only happens to name', '300 sites', [], wrong('300', 'too_long'), '300 sites'],
  [
    'that stands there twice, once each',
    'Kanto and Kanto',
    facts('Kanto', 'Kanto'),
    [],
    '#Kanto| and |#Kanto',
  ],
])('marks a span %s', (_, body, evidence, problems, expected) => {
  const parts = markedText(body, evidence, problems)
  const shown = parts.map(({ text, fact, problem }) =>
    fact !== null ? `#${text}` : problem !== null ? `!${text}` : text,
  )
  expect(shown.join('|')).toBe(expected)
})
