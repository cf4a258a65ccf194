import { describe, expect, it } from 'vitest'
import { replaceIn, shortcutsFor, shortcutTypedAt, withVariable } from '#web/sequence/edit-body.ts'

describe('a text that is edited', () => {
  it.each([
    ['/in', 3, '/in'],
    ['Hi /', 4, '/'],
    ['One\n/intro two', 10, '/intro'],
    ['Hi /intro ', 10, null],
    ['and/or', 6, null],
    ['https://a', 9, null],
    ['Hi', 2, null],
  ])('in %j at %i has the shortcut %j being typed', (text, caret, typed) => {
    expect(shortcutTypedAt(text, caret)?.typed ?? null).toBe(typed)
  })

  it('finds shortcuts by their short name, or by a word of their name', () => {
    const intro = { shortcut: '/intro', name: 'First hello' }
    const meet = { shortcut: '/meet', name: 'Book a call' }
    expect(shortcutsFor([intro, meet], '/')).toEqual([intro, meet])
    expect(shortcutsFor([intro, meet], '/IN')).toEqual([intro])
    expect(shortcutsFor([intro, meet], '/call')).toEqual([meet])
    expect(shortcutsFor([intro, meet], '/x')).toEqual([])
  })

  it('has what was typed replaced, the caret behind it', () => {
    expect(replaceIn('Hi /in you', { start: 3, end: 6 }, 'there,')).toEqual({
      text: 'Hi there, you',
      caret: 9,
    })
  })

  it('takes a variable in place of what is selected, the caret where its fallback is typed', () => {
    const { text, caret } = withVariable('Hi X!', { start: 3, end: 4 }, 'first_name')
    expect(text).toBe('Hi {{first_name|}}!')
    expect(text.slice(caret)).toBe('}}!')
  })
})
