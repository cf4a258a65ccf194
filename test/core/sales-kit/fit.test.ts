import { describe, expect, it } from 'vitest'
import { bestFit, fitOf, type FitSubject } from '#core/sales-kit/fit.ts'
import { EMPTY_ICP_PROFILE, type IcpProfileFields } from '#core/sales-kit/icp-profile.ts'
import { seniorityOf } from '#core/sales-kit/seniority.ts'
import { hasPhrase, hasWords, plainWords } from '#core/sales-kit/words.ts'

const nobody: FitSubject = {
  ...{ jobTitle: '', headline: '', about: '', companyName: '', industry: '', location: '' },
  ...{ positions: [], headcount: null },
}
const ada: FitSubject = {
  ...nobody,
  ...{ jobTitle: 'VP of Sales', companyName: 'Acme', industry: 'Software Development' },
  ...{
    location: 'Tokyo, Japan',
    about: 'Outbound, CRM and hiring',
    headcount: { min: 120, max: 120 },
  },
}
const fit = (person: FitSubject, wanted: Partial<IcpProfileFields>) =>
  fitOf(person, { ...EMPTY_ICP_PROFILE, ...wanted })

describe('whether a person fits', () => {
  it.each<[string, Partial<IcpProfileFields>, string]>([
    ['all that is asked for', { jobTitles: ['CTO', 'vp sales'], locations: ['tokyo'] }, 'good'],
    ['the right seniority', { seniorities: ['vice_president'] }, 'good'],
    ['one of several words', { keywords: ['ＣＲＭ', 'SEO'] }, 'good'],
    ['the right size', { headcountMin: 120, headcountMax: 120 }, 'good'],
    ['no upper limit', { headcountMin: 50 }, 'good'],
    ['one of two', { jobTitles: ['Sales'], locations: ['Osaka'] }, 'possible'],
    [
      'one of three',
      { jobTitles: ['Sales'], locations: ['Osaka'], industries: ['Retail'] },
      'poor',
    ],
    ['nothing', { jobTitles: ['CTO'] }, 'poor'],
    ['too small a company', { headcountMin: 121 }, 'poor'],
    ['too large a company', { headcountMax: 119 }, 'poor'],
    ['an excluding word', { jobTitles: ['Sales'], excludeKeywords: ['HIRING'] }, 'poor'],
    [
      'an excluding word within another word',
      { jobTitles: ['Sales'], excludeKeywords: ['hir'] },
      'good',
    ],
    ['a profile that asks for nothing', {}, 'unknown'],
  ])('who has %s: %j makes %s', (_, wanted, verdict) => {
    expect(fit(ada, wanted).verdict).toBe(verdict)
  })

  it.each<[Partial<FitSubject>, string]>([
    [{}, 'unknown'],
    [{ jobTitle: 'CTO' }, 'possible'],
    [{ jobTitle: 'CTO', industry: 'Software' }, 'good'],
    [{ headline: 'CTO at Acme', industry: 'Software', location: 'Tokyo' }, 'good'],
    [{ jobTitle: 'CTO', industry: 'Retail' }, 'possible'],
    [{ industry: 'Retail' }, 'poor'],
  ])('who tells %j is %s of three criteria', (told, verdict) => {
    const wanted = { jobTitles: ['CTO'], industries: ['software'], locations: ['Tokyo'] }
    expect(fit({ ...nobody, ...told }, wanted).verdict).toBe(verdict)
  })

  it.each<[Partial<FitSubject>, Partial<IcpProfileFields>, string]>([
    [{ jobTitle: '株式会社アクメ 営業部長' }, { jobTitles: ['営業部長'] }, 'good'],
    [{ jobTitle: 'ﾏｰｹﾃｨﾝｸﾞ担当' }, { jobTitles: ['マーケティング'] }, 'good'],
    [{ jobTitle: '代表取締役社長' }, { seniorities: ['c_level'] }, 'good'],
    [{ location: '東京都港区' }, { locations: ['東京'] }, 'good'],
    [{ about: '新卒採用に力を入れています' }, { keywords: ['採用'] }, 'good'],
    [{ about: 'ＳａａＳの営業' }, { keywords: ['saas'] }, 'good'],
    [{ about: '人材紹介' }, { excludeKeywords: ['人材紹介'] }, 'poor'],
  ])('in Japanese %j by %j is %s', (told, wanted, verdict) => {
    expect(fit({ ...nobody, ...told }, wanted).verdict).toBe(verdict)
  })

  it.each<[Partial<FitSubject>, string]>([
    [{ jobTitle: 'Head of Real', companyName: 'Estate Tools' }, 'good'],
    [{ industry: '不動', positions: [{ title: '産業医', company: '' }] }, 'good'],
    [{ about: 'Tools for real estate' }, 'poor'],
    [{ positions: [{ title: '', company: '大和不動産' }] }, 'poor'],
  ])('%j is of no phrase that begins in one text and ends in another: %s', (told, verdict) => {
    const words = ['real estate', '不動産']
    const person = { ...nobody, location: 'Tokyo', ...told }
    const judged = { locations: ['Tokyo'], excludeKeywords: words }
    expect(fit(person, judged).verdict).toBe(verdict)
    const isMet = fit(person, { keywords: words }).reason.met.length > 0
    expect(isMet).toBe(verdict === 'poor')
  })

  it.each<[Partial<FitSubject>]>([
    [{ jobTitle: 'CRM lead' }],
    [{ headline: 'All about CRM' }],
    [{ about: 'I know CRM' }],
    [{ companyName: 'CRM Inc.' }],
    [{ industry: 'CRM' }],
    [{ positions: [{ title: 'CRM lead', company: '' }] }],
    [{ positions: [{ title: '', company: 'CRM Inc.' }] }],
  ])('has the words of a keyword in %j', (told) => {
    const person = { ...nobody, ...told }
    expect(fit(person, { keywords: ['crm'] }).verdict).toBe('good')
    expect(fit(person, { excludeKeywords: ['crm'] }).verdict).toBe('poor')
  })

  it('is told with the first words that are met, and what they are judged by', () => {
    const wanted = { jobTitles: ['Sales', 'VP'], keywords: ['SEO'], excludeKeywords: ['x', 'y'] }
    const findings = (person: Partial<FitSubject>) => {
      const { excludedBy, met, missed, untold } = fit({ ...nobody, ...person }, wanted).reason
      return [excludedBy, ...[...met, ...missed].map(({ value }) => value), ...untold]
    }
    expect(findings({ jobTitle: 'VP of Sales' })).toEqual(['', 'Sales', 'VP of Sales'])
    expect(findings({ headline: 'VP of Sales' })).toEqual(['', 'Sales', 'VP of Sales'])
    expect(findings({ companyName: 'Acme' })).toEqual(['', 'Acme', 'job_title'])
    expect(findings({ about: 'x and y' })).toEqual(['x'])
  })

  it('is good where as much is untold as is met, and no more', () => {
    const wanted = { jobTitles: ['CTO'], locations: ['Tokyo'], industries: ['Retail'] }
    const { industries, ...two } = wanted
    expect(fit({ ...nobody, jobTitle: 'CTO' }, two).verdict).toBe('good')
    expect(fit({ ...nobody, jobTitle: 'CTO' }, { ...two, industries }).verdict).toBe('possible')
  })

  it('is told with what was met, missed and untold, and no sentence', () => {
    const wanted = {
      ...{ jobTitles: ['VP Sales'], locations: ['Osaka'], seniorities: ['founder'] as const },
      headcountMin: 10,
    }
    expect(fit({ ...ada, headcount: null }, wanted).reason).toEqual({
      ...{ code: 'judged', excludedBy: '', untold: ['headcount'] },
      met: [{ criterion: 'job_title', value: 'VP Sales' }],
      missed: [
        { criterion: 'seniority', value: 'vice_president' },
        { criterion: 'location', value: 'Tokyo, Japan' },
      ],
    })
    expect(fit(ada, { excludeKeywords: ['crm'] }).reason).toMatchObject({
      ...{ code: 'excluded', excludedBy: 'crm' },
    })
    expect(fit(ada, {}).reason.code).toBe('no_criteria')
    expect(fit(nobody, { jobTitles: ['CTO'] }).reason.code).toBe('nothing_known')
  })

  it('is told in bounded words, whatever a profile holds', () => {
    const { reason } = fit({ ...nobody, location: 'x'.repeat(5000) }, { locations: ['Tokyo'] })
    expect(reason.missed[0]?.value.length).toBeLessThan(110)
  })
})

describe('a title', () => {
  it.each([
    ['Co-Founder & CTO', 'founder'],
    ['Chief Revenue Officer', 'c_level'],
    ['CEO', 'c_level'],
    ['Senior Vice President, Sales', 'vice_president'],
    ['Head of Growth', 'director'],
    ['Sales Manager', 'manager'],
    ['Senior Engineer', 'senior'],
    ['Product Owner', 'staff'],
    ['CEO & Product Owner', 'c_level'],
    ['Co-founder, former Vice President', 'founder'],
    ['代表取締役・社長室長', 'c_level'],
    ['Engineer', 'staff'],
    ['Marketing Intern', 'entry'],
    ['代表取締役', 'c_level'],
    ['副社長', 'vice_president'],
    ['取締役', 'director'],
    ['営業部長', 'director'],
    ['課長', 'manager'],
    ['チームリーダー', 'manager'],
    ['社長秘書', 'staff'],
    ['営業', 'staff'],
    ['', null],
    ['Executive Assistant to the CEO', 'staff'],
    ['Executive Assistant to the CEO, CFO and COO', 'staff'],
    ['Assistant to the Vice President', 'entry'],
    ['Student Assistant to the Director', 'entry'],
    ['CEO Assistant', 'entry'],
    ['CEO Executive Assistant', 'staff'],
    ['Founder & CEO Assistant', 'founder'],
    ['Secretary to the Managing Director', 'staff'],
    ['Assistant to the CEO | Founder of Kitefly', 'founder'],
    ['CTO, formerly assistant to the CEO', 'c_level'],
    ['Assistant Director', 'director'],
    ['Assistant Manager', 'manager'],
    ['Process Owner', 'staff'],
    ['Data Owner', 'staff'],
    ['Systems Owner', 'staff'],
    ['Owner of Data Products', 'staff'],
    ['Senior Product Owner', 'senior'],
    ['Junior Product Owner', 'entry'],
    ['Business Owner', 'founder'],
    ['Owner, Kitefly', 'founder'],
    ['Lead Generation Specialist', 'staff'],
    ['Lead Gen Intern', 'entry'],
    ['Lead Generation Manager', 'manager'],
    ['Lead Engineer', 'manager'],
    ['Team Lead', 'manager'],
    ['役員秘書', 'staff'],
    ['社長室 課長', 'manager'],
    ['取締役アシスタント', 'entry'],
    ['社長補佐', 'staff'],
    ['部長補佐', 'manager'],
    ['プロダクトオーナー', 'staff'],
    ['リードジェネレーション担当', 'staff'],
    ['営業部長 | 元社長秘書', 'director'],
  ])('%s speaks of %s', (title, seniority) => {
    expect(seniorityOf(title)).toBe(seniority)
  })
})

describe('of several campaigns', () => {
  it.each([
    [['poor', 'good', null], 'good'],
    [['unknown', 'poor'], 'poor'],
    [[null], null],
  ] as const)('the best of %j is %s', (verdicts, best) => {
    expect(bestFit(verdicts)).toBe(best)
  })
})

describe('words', () => {
  it.each([
    ['Müller-Straße', 'muller', true],
    ['VP, Sales', 'vp sales', true],
    ['C++ Developer', 'c++', true],
    ['Cloud', 'c', false],
    ['IT-Leiter', 'it', true],
    ['Unity', 'it', false],
    ['ITコンサルタント', 'IT', true],
    ['がく', 'かく', false],
    ['a', '', false],
  ])('of %s hold the phrase %s: %s', (text, phrase, isThere) => {
    expect(hasPhrase(plainWords(text), plainWords(phrase))).toBe(isThere)
  })

  it.each([
    ['Vice President of Sales', 'Sales Vice President', true],
    ['Sales', 'Head of Sales', false],
    ['Anything', 'of the', false],
  ])('of %s are all those of %s: %s', (text, wanted, areThere) => {
    expect(hasWords(plainWords(text), plainWords(wanted))).toBe(areThere)
  })
})

it('words that tell nothing of a title are not looked for in it, and are no title', () => {
  expect(hasWords('vp sales', 'the vp of and for in at a sales')).toBe(true)
  for (const filler of ['', 'of', 'and', 'the', 'for', 'in', 'at', 'a'])
    expect(hasWords('the head of a team and for it in or at home', filler)).toBe(false)
})
