import { describe, expect, it } from 'vitest'
import { checkDraft } from '../../../core/writing/check-draft.ts'
import { CORPUS, type CorpusDraft } from '../../fixtures/drafts/corpus.ts'

const judged = CORPUS.map((each) => ({ ...each, found: checkDraft(each.draft, each.context) }))
const shown = ({ name, draft, found }: (typeof judged)[number]) =>
  `${name}: ${JSON.stringify(found)}: ${draft.body}`
const [held, seen] = [true, false].map((isHeldOut) =>
  judged.filter((each) => each.isHeldOut === isHeldOut),
) as [typeof judged, typeof judged]
const isClean = ({ planted }: CorpusDraft): boolean => planted === null

describe.each([
  ['those that it was tuned on', seen, 400],
  ['people, phrases and faults of their own', held, 100],
] as const)('the check of drafts, with %s', (_, drafts, count) => {
  it('lets no planted fault pass', () => {
    const faulty = drafts.filter((each) => !isClean(each))
    expect(faulty).toHaveLength(count)
    expect(faulty.filter(({ found }) => found.length === 0).map(shown)).toEqual([])
  })

  it('names each planted fault by its code', () => {
    const misnamed = drafts.filter(
      ({ planted, found }) => planted !== null && !found.some(({ code }) => code === planted),
    )
    expect(misnamed.map(shown)).toEqual([])
  })

  it('blocks at most 2 % of what is clean', () => {
    const clean = drafts.filter(isClean)
    expect(clean).toHaveLength(count)
    const blocked = clean.filter(({ found }) => found.length > 0)
    expect(blocked.length / clean.length, blocked.map(shown).join('\n')).toBeLessThanOrEqual(0.02)
  })
})

it.each([
  [
    'en',
    'I build engines.',
    'I heard that you adopted alpacas.',
    'I heard that you build engines.',
  ],
  [
    'ja',
    'エンジンの設計をしています。',
    '来月ご結婚されるそうですね。',
    'エンジンの設計をされているそうですね。',
  ],
] as const)(
  'a draft in %s tells of nobody what no fact tells',
  (language, about, rumour, known) => {
    const facts = [{ field: 'about', value: about, origin: 'person' }] as const
    const codes = (body: string) =>
      checkDraft({ body, evidence: [] }, { facts, language, maxLength: 200 }).map(
        ({ code }) => code,
      )
    expect(codes(rumour)).toEqual(['unsupported_claim'])
    expect(codes(known)).toEqual([])
  },
)
