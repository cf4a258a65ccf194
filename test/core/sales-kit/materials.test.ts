import { describe, expect, it } from 'vitest'
import { messageShortcutId, userId, workspaceId } from '#core/runtime/ids.ts'
import { EMPTY_ICP_PROFILE, icpProfileProblems } from '#core/sales-kit/icp-profile.ts'
import {
  isSeenBy,
  shortcutProblems,
  type MessageShortcut,
} from '#core/sales-kit/message-shortcut.ts'

const ADA = userId(1)
const BEA = userId(2)

const intro: MessageShortcut = {
  ...{ id: messageShortcutId(1), workspace: workspaceId(1), createdBy: ADA, name: 'Intro' },
  ...{
    shortcut: '/intro',
    body: 'Hello',
    language: 'en',
    shareType: 'private',
    useCount: 0,
    version: 1,
  },
}

const found = (given: Partial<MessageShortcut>, by = ADA, ...others: MessageShortcut[]) => {
  const fields = { ...intro, ...given }
  return shortcutProblems({ fields, createdBy: fields.createdBy, by, others }).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  )
}

describe('a message shortcut', () => {
  it.each(['/intro', '/紹介', '/イントロー', '/a-b_2', '/2'])('may be called %s', (shortcut) => {
    expect(found({ shortcut })).toEqual([])
  })

  it.each(['intro', '/', '/two words', '/-a', '/a/b', '/a\u200b', '/<b>', '//a'])(
    'may not be called %s',
    (shortcut) => {
      expect(found({ shortcut })).toEqual(['shortcut invalid'])
    },
  )

  it('that is private is seen by who made it alone', () => {
    expect([isSeenBy(intro, ADA), isSeenBy(intro, BEA)]).toEqual([true, false])
    expect(isSeenBy({ ...intro, shareType: 'workspace' }, BEA)).toBe(true)
  })

  it.each([
    ['private', 'private', ADA, ['shortcut shortcut_taken']],
    ['private', 'private', BEA, []],
    ['private', 'workspace', BEA, ['shortcut shortcut_taken']],
    ['workspace', 'private', BEA, ['shortcut shortcut_taken']],
    ['workspace', 'workspace', BEA, ['shortcut shortcut_taken']],
  ] as const)(
    'that is %s beside one of its name that is %s, of user %i: nobody may see both',
    (shareType, other, createdBy, problems) => {
      expect(found({ shareType }, ADA, { ...intro, shareType: other, createdBy })).toEqual(problems)
    },
  )

  it('may be called what no other is', () => {
    expect(found({ shortcut: '/other' }, ADA, { ...intro, shareType: 'workspace' })).toEqual([])
  })

  it('is hidden from others by who made it alone, and has known variables', () => {
    expect(found({ createdBy: BEA })).toEqual(['shareType invalid'])
    expect(found({ createdBy: BEA, shareType: 'workspace' })).toEqual([])
    expect(found({ body: '{{who}}' })).toEqual(['body unknown_variable'])
  })
})

describe('an ICP profile', () => {
  it.each([
    [null, null, []],
    [10, null, []],
    [10, 10, []],
    [11, 10, ['headcountMax']],
  ])('may be of companies from %s to %s people: %j', (headcountMin, headcountMax, fields) => {
    const profile = { ...EMPTY_ICP_PROFILE, name: 'Leaders', headcountMin, headcountMax }
    expect(icpProfileProblems(profile).map(({ path }) => path.join('.'))).toEqual(fields)
  })
})
