import { expect, it } from 'vitest'
import { MAX_MESSAGE_LENGTH } from '#core/task/thread.ts'
import { DemoNetworkAdapter } from '#extension/content/sites/demo-network/adapter.ts'
import {
  DONE_AT,
  pageShowing,
  profileMain,
  stamp,
  type ShownRelation,
} from '../../fixtures/demo-network-markup.ts'
import { PAGE_CHANGED } from '../../contracts/site-under-test.ts'

type Change = readonly [find: string, replace: string]

const viewOf = (main: string, path?: string) =>
  new DemoNetworkAdapter(pageShowing(main, path)).readProfile('ada')

/** The profile with those parts of its page changed. */
const profileOf = (relation: ShownRelation, isViewed: boolean, ...changes: readonly Change[]) => {
  let main = profileMain(relation, isViewed)
  for (const [find, replace] of changes) {
    if (!main.includes(find)) throw new Error(`The page has no ${find}`)
    main = main.replace(find, replace)
  }
  const view = viewOf(main)
  if (view.kind !== 'profile') throw new Error(JSON.stringify(view))
  return view
}

it('the demo network’s adapter reads all that a profile shows', () => {
  const receipt = { url: 'http://localhost:4281/in/ada', readAt: DONE_AT, member: 'member-1' }
  expect(profileOf('pending', true)).toEqual({
    kind: 'profile',
    profile: {
      publicIdentifier: 'ada',
      fullName: 'Ada Park',
      firstName: 'Ada',
      lastName: 'Park',
      headline: 'Engineer',
      jobTitle: 'Weaver',
      companyName: 'Looms',
      industry: 'Textiles',
      location: 'Leeds',
      countryCode: 'GB',
      about: 'Of looms.\nAnd threads.',
      avatarUrl: 'http://localhost:4281/avatars/ada.svg',
      positions: [{ title: 'Weaver', company: 'Looms', period: '2019-04 – 2024-12' }],
      connectionDegree: null,
    },
    relation: 'pending',
    visited: { ...receipt, evidence: 'Viewed by you on' },
    visitable: false,
    invited: { ...receipt, evidence: 'Invited' },
    withdrawn: null,
    note: 'Hello',
    member: 'member-1',
  })
})

it.each([
  ['none', 'none', 'none'],
  ['pending', 'pending', 'invited'],
  ['first', 'connected', 'invited'],
  ['follow-only', 'follow_only', 'none'],
  ['withdrawn', 'withdrawn', 'withdrawn'],
  ['oneself', 'oneself', 'none'],
] as const)('the demo network’s adapter reads of %s that it is %s', (shown, relation, receipt) => {
  const view = profileOf(shown, false)
  expect(view.relation).toBe(relation)
  expect(view.profile.connectionDegree).toBe(relation === 'connected' ? 1 : null)
  expect(view.invited !== null).toBe(receipt === 'invited')
  expect(view.withdrawn !== null).toBe(receipt === 'withdrawn')
})

it('the demo network’s adapter takes a relation that it does not know for none of those it knows', () => {
  const change = ['data-relation="follow-only"', 'data-relation="friend"'] as const
  expect(profileOf('follow-only', false, change).relation).toBe('unknown')
})

const CONTRADICTIONS: readonly (readonly [string, ShownRelation, boolean, Change])[] = [
  ['it was seen, with no time', 'none', true, ['data-field="viewed-at"', '']],
  ['it was seen, outside of the full profile', 'none', true, ['full-profile', 'profile']],
  ['it was not seen, with a time', 'none', true, ['data-viewed="true"', 'data-viewed="false"']],
  ['it was not seen, and can’t be', 'none', false, ['see-full-profile', 'see']],
  ['no invitation, which can’t be sent', 'none', false, ['"connect"', '"follow"']],
  ['no invitation wanted, which can be sent', 'follow-only', false, ['"follow"', '"connect"']],
  ['it is pending since no time', 'pending', false, ['data-field="invited-at"', '']],
  ['it is pending, without a badge', 'pending', false, ['data-badge="pending"', '']],
  ['it is pending, which can’t be withdrawn', 'pending', false, ['"withdraw"', '"wait"']],
  [
    'it is not pending, but can be withdrawn',
    'first',
    false,
    ['<span', '<button data-action="withdraw"></button><span'],
  ],
  ['they are connected since no time', 'first', false, ['data-field="accepted-at"', '']],
  ['they are connected, without a badge', 'first', false, ['data-badge="first"', '']],
  ['it is withdrawn since no time', 'withdrawn', false, ['data-field="withdrawn-at"', '']],
  [
    'it is not withdrawn, with a time',
    'withdrawn',
    false,
    ['data-relation="withdrawn"', 'data-relation="follow-only"'],
  ],
  ['it is oneself, without a badge', 'oneself', false, ['data-badge="oneself"', '']],
  [
    'it is oneself, says a badge alone',
    'oneself',
    true,
    ['data-relation="oneself"', 'data-relation="follow-only"'],
  ],
  ['no name', 'none', false, ['data-field="full-name"', '']],
]
it.each(CONTRADICTIONS)(
  'the demo network’s adapter trusts no profile that says: %s',
  (_, relation, isViewed, [find, replace]) => {
    const main = profileMain(relation, isViewed)
    expect(main).toContain(find)
    expect(viewOf(main)).toMatchObject({ kind: 'profile' })
    expect(viewOf(main.replace(find, replace))).toEqual(PAGE_CHANGED)
  },
)

it('the demo network’s adapter takes a time that is none for no receipt', () => {
  const main = profileMain('pending').replace(stamp('invited-at'), stamp('invited-at', 'soon'))
  expect(viewOf(main)).toEqual(PAGE_CHANGED)
})

it.each([
  ['an address that runs something', 'javascript:alert(1)', ''],
  ['a picture of its own', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', ''],
  ['an address that is too long', `/${'x'.repeat(2000)}`, ''],
  ['another host', 'https://cdn.example/ada.png', 'https://cdn.example/ada.png'],
])('the demo network’s adapter takes %s for the picture that it is', (_, src, address) => {
  expect(profileOf('none', false, ['/avatars/ada.svg', src]).profile.avatarUrl).toBe(address)
})

it('the demo network’s adapter reads no more of a profile than the server takes', () => {
  const position = '<li data-position></li>'
  const view = profileOf(
    'pending',
    true,
    ['<li data-position>', position.repeat(100) + '<li data-position>'],
    ['Hello', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)],
    ['Of looms.', 'x'.repeat(10_001)],
    ['Viewed by you on', `Viewed\n  ${'x'.repeat(500)}`],
    ['Textiles', 'x'.repeat(201)],
  )
  expect(view.profile.positions).toHaveLength(100)
  expect(view.note).toHaveLength(MAX_MESSAGE_LENGTH)
  expect(view.profile.about).toHaveLength(10_000)
  expect(view.profile.industry).toHaveLength(200)
  expect(view.visited?.evidence).toBe(`Viewed ${'x'.repeat(493)}`)
  const far = viewOf(profileMain('pending'), `/in/ada?${'x'.repeat(2000)}`)
  expect(far.kind === 'profile' && far.invited?.url).toHaveLength(2000)
})

it('the demo network’s adapter reads no note of an invitation that there is none of', () => {
  const note = '<div data-actions><q data-field="note">Hello</q>'
  expect(profileOf('none', false, ['<div data-actions>', note])).not.toHaveProperty('note')
})
