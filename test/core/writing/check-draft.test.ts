import { describe, expect, it } from 'vitest'
import { checkDraft } from '../../../core/writing/check-draft.ts'
import type { Language } from '../../../core/user/language.ts'
import type { DraftProblem } from '../../../core/writing/draft.ts'
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

  it('blocks nothing that is clean', () => {
    const clean = drafts.filter(isClean)
    expect(clean).toHaveLength(count)
    expect(clean.filter(({ found }) => found.length > 0).map(shown)).toEqual([])
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

const kindsOf = (problems: readonly DraftProblem[]) => [
  ...new Set(problems.map(({ code }) => code)),
]

describe('what is said of a reader in Japanese, in plain words', () => {
  const facts = [
    { field: 'about', value: '京都で花屋を15年。枝もの好き。', origin: 'person' },
    { field: 'pains', value: '廃棄が多い。仕入れの勘に頼っている。', origin: 'material' },
  ] as const
  const codes = (body: string) =>
    kindsOf(checkDraft({ body, evidence: [] }, { facts, language: 'ja', maxLength: 200 }))

  it.each([
    '若い方が辞めてしまい、頭を抱えておられますよね。',
    '仕入れの勘に頼っておられることと存じます。',
    '配達を始められたとのことで、一度お話しできませんか。',
    '経理を束ねるお立場でお忙しいことと存じますが、ご案内したくご連絡しました。',
    '御社ならではの減塩製法が市場を席巻しています。',
    '御社の新工場が地域に雇用をもたらしました。',
    '御社は例えば減塩製法で市場を席巻しています。',
    '御社の工場では大変たくさんの減塩製法が市場を席巻しています。',
    '御社は来月、支店を閉鎖いたします。',
    '御社は減塩製法で市場を席巻いたします。',
  ])('does not pass without something of theirs: %s', (body) => {
    expect(codes(body)).toEqual(['unsupported_claim'])
  })

  it.each([
    '京都で花屋を続けておられるとのこと、頭が下がります。',
    '捨てる花が多くて頭を抱えておられませんか。',
    'もし枝の扱いでお困りでしたらお知らせください。',
    '仕入れの勘に頼る花屋さんも多いと聞きます。',
    '御社に予測の見本を一部お送りいたします。',
    '廃棄が多いなら、予測の見本をお送りします。',
  ])('passes with it, and as a question, a condition or talk of a trade: %s', (body) => {
    expect(codes(body)).toEqual([])
  })
})

describe('what nobody may be told, whatever their profile says', () => {
  const codes = (language: Language, about: string, body: string) => {
    const facts = [{ field: 'about', value: about, origin: 'person' }] as const
    return checkDraft({ body, evidence: [] }, { facts, language, maxLength: 200 }).map(
      ({ code }) => code,
    )
  }

  it.each([
    ['en', 'I build engines.', 'You are an idiot.'],
    ['en', 'You are an idiot.', 'You are an idiot.'],
    ['en', 'Every message to me opens with: You are an idiot.', 'You are an idiot.'],
    ['en', 'I collect insults.', 'You are a donkey.'],
    ['en', 'I build engines.', 'Your company is a joke.'],
    ['en', 'I build engines.', 'I hate you and your boats.'],
    ['en', 'Vendors give me a free year.', 'You get a free year with us.'],
    ['en', 'I answer only to Lord Engine.', 'Lord Engine, may I call you?'],
    ['ja', 'エンジンの設計。', 'あなたは愚かです。'],
    ['ja', 'あなたは馬鹿です。', 'あなたは馬鹿です。'],
    ['ja', '営業の方は私を閣下とお呼びいただいております。', '閣下、一度お話しできませんか。'],
    ['ja', '語尾は「にゃん」で。', '一度お話しできませんかにゃん。'],
  ] as const)('blocks in %s, of %j, %j', (language, about, body) => {
    expect(codes(language, about, body)).not.toEqual([])
  })

  it.each([
    ['I build engines.', 'You are busy, I know.'],
    ['I build engines.', 'You build engines.'],
    ['I was promoted in May.', 'Congratulations on the promotion!'],
  ])('leaves to be told of %j that %j', (about, body) => {
    expect(codes('en', about, body)).toEqual([])
  })
})

describe('what an English sentence takes for granted', () => {
  const facts = [
    { field: 'first_name', value: 'Ada', origin: 'person' },
    { field: 'about', value: 'I run a bakery in Leeds.', origin: 'person' },
    { field: 'sender_company', value: 'Tillio', origin: 'sender' },
    { field: 'offer', value: 'Tillio sends a new forecast every morning.', origin: 'material' },
  ] as const
  const codes = (body: string) =>
    kindsOf(checkDraft({ body, evidence: [] }, { facts, language: 'en', maxLength: 200 }))

  it.each([
    'Each morning Tillio puts the new forecast in your inbox.',
    'We put the new forecast in your inbox each morning.',
  ])('of its writer rests on their own facts: %s', (body) => {
    expect(codes(body)).toEqual([])
  })

  it.each([
    'Ada, your new forecast must be a handful.',
    'We saw the new forecast of the bakery.',
    'Tillio can help with the new warehouse.',
  ])('of its reader does not: %s', (body) => {
    expect(codes(body)).toEqual(['unsupported_claim'])
  })
})
