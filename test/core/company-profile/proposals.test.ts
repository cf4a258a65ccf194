import { describe, expect, it } from 'vitest'
import { draftOf, type Proposal } from '#core/company-profile/proposal.ts'
import { ruleWriter } from '#core/company-profile/rules/rule-writer.ts'
import { MAX_SOURCE_LENGTH, supportedProposals } from '#core/company-profile/supported-proposals.ts'
import type { WebPage } from '#core/company-profile/web-page.ts'

const SENTENCE = 'Kitefly is software for logistics companies.'
const LONG = `Long ${'x'.repeat(MAX_SOURCE_LENGTH)}.`
const page: WebPage = {
  url: 'https://kitefly.example/',
  language: 'en',
  texts: [
    { place: 'text', text: `Welcome. ${SENTENCE}` },
    { place: 'text', text: LONG },
  ],
}
const good: Proposal = {
  ...{ part: 'icpProfile', field: 'industries', value: 'Logistics' },
  source: SENTENCE,
}

describe('a proposal', () => {
  it('is kept where a sentence of the page is behind it', () => {
    expect(supportedProposals(page, [good])).toEqual([good])
  })

  it.each<readonly [string, Partial<Proposal>]>([
    ['rests on what the page doesn’t say', { source: 'Kitefly is software for banks.' }],
    ['rests on nothing', { source: ' ' }],
    ['rests on half a page', { source: LONG }],
    ['says nothing', { value: ' ' }],
    ['is too long for its field', { value: 'x'.repeat(101) }],
    ['is for a field of another part', { part: 'goal' }],
    ['is of no kind of goal', { part: 'goal', field: 'kind', value: 'sell' }],
    ['is no number', { field: 'headcountMin', value: 'many' }],
    ['is nobody', { field: 'headcountMax', value: '0' }],
    ['is everybody', { field: 'headcountMax', value: '99999999' }],
  ])('is dropped where it %s', (_, changed) => {
    expect(supportedProposals(page, [{ ...good, ...changed }])).toEqual([])
  })

  it.each(['Nationwide', 'worldwide', 'Global', '全国', '日本全国', '世界中'])(
    'is dropped where it is everywhere, which is no location: %s',
    (value) => {
      const placed = { ...good, field: 'locations', value } as const
      const inOsaka = { ...placed, value: '大阪' }
      expect(supportedProposals(page, [placed, inOsaka])).toEqual([inOsaka])
    },
  )

  it('is made once for a field, and once for each value of a list', () => {
    const described = { ...good, field: 'description', value: 'Carriers' } as const
    const all = [good, good, { ...good, value: 'Freight' }, described, { ...described, value: 'B' }]
    expect(supportedProposals(page, all).map(({ value }) => value)).toEqual([
      ...['Logistics', 'Freight', 'Carriers'],
    ])
  })

  it('fills its field of a draft', () => {
    const of = (part: Proposal['part'], field: Proposal['field'], value: string): Proposal => {
      return { part, field, value, source: SENTENCE }
    }
    const proposals = [
      of('company', 'companyName', 'Kitefly'),
      of('icpProfile', 'industries', 'Logistics'),
      of('icpProfile', 'industries', 'Freight'),
      of('icpProfile', 'headcountMin', '50'),
      of('goal', 'kind', 'book_meeting'),
    ]
    expect(draftOf(proposals)).toEqual({
      company: { companyName: 'Kitefly' },
      icpProfile: { industries: ['Logistics', 'Freight'], headcountMin: 50 },
      goal: { kind: 'book_meeting' },
    })
  })
})

it('takes the rules no longer than a moment for a page that is made to be slow', async () => {
  const nasty = ['we help ', 'for a, ', 'is the ', '1,', '従業員', 'a-', '© ', 'company '].map(
    (part) => ({ place: 'text' as const, text: part.repeat(480 / part.length) }),
  )
  const texts = Array.from({ length: 250 }, () => nasty).flat()
  const begun = process.cpuUsage()
  await ruleWriter.proposeProfile({ ...page, texts }, 'en')
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2000)
})
