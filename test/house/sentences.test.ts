import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

describe('the sentences of a page', () => {
  it.each([
    ['a full stop, and another', 'It rains. It snows.', ['It rains.', 'It snows.']],
    ['a question', 'Does it rain? It snows.', ['Does it rain?', 'It snows.']],
    ['no full stop at the end', 'It rains: see below', ['It rains: see below']],
    ['semicolons', 'It rains; it snows.', ['It rains; it snows.']],
    ['a next one that begins with a quote', "It rains. 'Wet' it says.", 2],
    ['a capital abbreviation at the end', 'Format HH:MM. It applies daily.', 2],
    ['e.g. before a capital', 'It asks, e.g. GET, i.e. PATCH, for more.', 1],
    ['full stops in names', 'At 3, tutorial.getStarted is saved, as version 0.1.62 has it.', 1],
    ['paths', 'POST /auth/setpassword; ws/tasks/: action subscribe, at .../campaign', 1],
    ['quotes with full stops inside', "It says 'It rains. It snows.' to everybody.", 1],
    ['a question inside quotes', "It opens a 'Skip this? Now!' window.", 1],
    ['apostrophes', "The user's own. 'You don't. Do it', it says.", 2],
    ['a full stop after a quote', "It says 'wet'. It snows.", ["It says 'wet'.", 'It snows.']],
  ] as const)('end where they end: %s', (_, text, sentences) => {
    const found = sentencesOf(text)
    if (typeof sentences === 'number') expect(found).toHaveLength(sentences)
    else expect(found).toEqual(sentences)
  })

  it('are those of headings, paragraphs, lists and tables, in their order', () => {
    const page = [
      '# Weather',
      'It is weather.',
      '',
      '## 1. Kinds',
      '- Rain: wet. It falls.',
      '1. Snow (white).',
      '',
      '### Where',
      '| place | kind | often |',
      '|---|---|---|',
      '| /north | snow. Ice. | yes |',
      String.raw`| a \| b | rain | no |`,
    ]
    expect(sentencesOf(page.join('\n'))).toEqual([
      'It is weather.',
      '## 1. Kinds',
      'Rain: wet.',
      'It falls.',
      'Snow (white).',
      '### Where',
      '/north: snow. Ice.; yes',
      'a | b: rain; no',
    ])
  })
})
