import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftOf, type ProfileDraft } from '#core/company-profile/proposal.ts'
import { ruleWriter } from '#core/company-profile/rules/rule-writer.ts'
import type { Language } from '#core/user/language.ts'
import { htmlPage, plainPage } from '#server/web-pages/page-texts.ts'

const folder = join(import.meta.dirname, '../../fixtures/company-pages')
const pageOf = (name: string) =>
  htmlPage(readFileSync(join(folder, `${name}.html`), 'utf8'), `https://${name}.example/`)
const proposedOn = async (name: string, language: Language = 'en') =>
  (await ruleWriter.proposeProfile(pageOf(name), language)).proposals

const NOTHING: ProfileDraft = { company: {}, icpProfile: {}, goal: {} }

/** What stands in each page for its reader to find. */
const CORPUS: readonly (readonly [string, ProfileDraft])[] = [
  [
    'routing-software',
    {
      company: {
        companyName: 'Kitefly',
        companyDescription: 'Route planning software for freight carriers.',
      },
      icpProfile: {
        name: 'Ideal customer',
        description: 'logistics companies',
        jobTitles: ['Head of Logistics', 'Operations Manager'],
        industries: ['Logistics'],
        locations: ['Germany', 'Austria', 'United Kingdom'],
        headcountMin: 50,
        headcountMax: 500,
        pains: 'Dispatchers waste hours on spreadsheets every morning.',
        valueProposition:
          'We help operations managers and heads of logistics plan a day’s routes in minutes.',
      },
      goal: { name: 'Book a meeting', kind: 'book_meeting', callToAction: 'Book a demo' },
    },
  ],
  [
    'parts-maker',
    {
      company: {
        companyName: 'Brandt Precision',
        companyDescription:
          'We manufacture precision parts for machine builders and automotive suppliers.',
      },
      icpProfile: {
        name: 'Ideal customer',
        description: 'machine builders and automotive suppliers',
        jobTitles: ['Purchasing Manager', 'Production Manager'],
        industries: ['Manufacturing', 'Automotive'],
        headcountMin: 200,
        pains: 'Unplanned downtime is expensive, and spare parts come too late.',
        valueProposition: 'Small series in five days, without minimum order quantities.',
      },
      goal: {
        name: 'Start a conversation',
        kind: 'start_conversation',
        callToAction: 'Request a quote',
      },
    },
  ],
  [
    'reseller-programme',
    {
      company: {
        companyName: 'Solvane Energy',
        companyDescription:
          'Solvane Energy plans, builds and runs solar systems for hotels and retailers in Spain and Portugal.',
      },
      icpProfile: {
        name: 'Ideal customer',
        description: 'hotels and retailers in Spain and Portugal',
        industries: ['Retail', 'Hospitality'],
        locations: ['Spain', 'Portugal'],
      },
      goal: { name: 'Find partners', kind: 'partner', callToAction: 'Become a partner' },
    },
  ],
  [
    'haisha',
    {
      company: {
        companyName: '株式会社ハコビ',
        companyDescription: 'ハコビは、運送会社向けの配車計画クラウドです。',
      },
      icpProfile: {
        name: 'Ideal customer',
        description: '従業員５０〜３００名の運送会社や倉庫会社',
        jobTitles: ['物流部長', '配車担当者', '現場の責任者'],
        industries: ['物流'],
        locations: ['関東', '関西'],
        headcountMin: 50,
        headcountMax: 300,
        pains: '配車表を手作業で作ると、毎日2時間かかり属人化します。',
        valueProposition: '導入企業では配車の時間を70%削減しました。',
      },
      goal: { name: 'Book a meeting', kind: 'book_meeting', callToAction: 'デモを予約する' },
    },
  ],
  [
    'kenshu',
    {
      company: {
        companyName: '株式会社まなびや',
        companyDescription: 'まなびやは、製造業の人事担当者向けにオンライン研修を提供しています。',
      },
      icpProfile: {
        name: 'Ideal customer',
        description: '製造業の人事担当者',
        jobTitles: ['人事担当者'],
        industries: ['製造'],
        headcountMin: 300,
        pains: '新人教育が現場の負担になっていませんか。',
        valueProposition: '研修の準備にかかる時間を半分に短縮できます。',
      },
      goal: {
        name: 'Start a conversation',
        kind: 'start_conversation',
        callToAction: 'まずは資料請求から。',
      },
    },
  ],
  ['empty', NOTHING],
  ['scripts-only', NOTHING],
  ['blog-post', NOTHING],
]

describe('the page of a company', () => {
  it.each(CORPUS)('%s gives what it says, and nothing else', async (name, draft) => {
    expect(draftOf(await proposedOn(name))).toEqual(draft)
  })

  it.each([
    ['clinic-software', 'Wellbook', ['Practice Manager', 'Practice Owner']],
    ['recruiting-agency', 'Northbeam', ['Head of Engineering', 'CTO', 'Founder']],
    ['ryokan', 'やどり', ['支配人']],
  ])('%s tells its name and whom it serves', async (name, companyName, jobTitles) => {
    const { company, icpProfile } = draftOf(await proposedOn(name))
    expect([company.companyName, icpProfile.jobTitles]).toEqual([companyName, jobTitles])
  })

  it('gives names in the language that is asked for, and quotes in its own', async () => {
    const { icpProfile, goal } = draftOf(await proposedOn('routing-software', 'ja'))
    expect([icpProfile.name, goal.name]).toEqual(['理想の顧客', '商談の予約'])
    expect(icpProfile.industries).toEqual(['Logistics'])
  })

  it('has a sentence behind each proposal that stands on it', async () => {
    for (const file of readdirSync(folder)) {
      const name = file.replace('.html', '')
      const { texts } = pageOf(name)
      for (const { source } of await proposedOn(name)) {
        expect(texts.some(({ text }) => text.includes(source))).toBe(true)
      }
    }
  })

  it('is data: what it tells machines to do, or hides from people, is nowhere in its proposals', async () => {
    const proposals = await proposedOn('hostile')
    expect(draftOf(proposals)).toMatchObject({
      company: { companyName: 'Ledgerly' },
      icpProfile: { description: 'bakeries and restaurants' },
      goal: { callToAction: 'Contact us' },
    })
    expect(JSON.stringify(proposals)).not.toMatch(/bank|evil|attacker|ignore|AI assistant|銀行/i)
    expect(proposals.find(({ field }) => field === 'valueProposition')?.value).toBe(
      '<img src=x onerror=alert(1)> saves restaurants hours every month.',
    )
  })
})

describe('what is read of a page', () => {
  const textsIn = (markup: string) =>
    htmlPage(markup, 'https://a.example/').texts.map(({ place, text }) => `${place}: ${text}`)

  it('is its lines, each where it stands', () => {
    expect(
      textsIn(`<html><head><title>T</title><meta name=description content=D></head>
        <h2>A <i>heading</i></h2><p>We <a href=/x>help</a>\n you<br>well<p>Next
        <nav><a>One</a> <a>Two</a></nav><button>Go</button><li>Item</body>`),
    ).toEqual([
      ...['title: T', 'summary: D', 'heading: A heading', 'text: We help you well', 'text: Next'],
      ...['link: One', 'link: Two', 'link: Go', 'text: Item'],
    ])
  })

  it('joins lines of Japanese without a space', () => {
    expect(textsIn('<p>物流の<br>未来を\n  つくる</p>')).toEqual(['text: 物流の未来をつくる'])
  })

  it('is without what can’t be seen, be it a sign, an element or a comment', () => {
    expect(
      textsIn(`<p>a\u202Eb\u200Bc\u0000d</p><!-- no --><template><p>no</p></template>
        <svg><text>no</text></svg><p style="color:red; display : none">no<p hidden>no</p>
        <p aria-hidden="true">no <b>no</b></p><p>yes</p>`),
    ).toEqual(['text: abcd', 'text: yes'])
  })

  it('is without what runs beside the page, such as a clock', () => {
    expect(
      textsIn(`<header><p role="timer">Now: <b>9:40</b> · runs 720× faster</p></header>
        <div role=marquee>no</div><p>yes</p>`),
    ).toEqual(['text: yes'])
  })

  it('is bounded in number and in length', () => {
    const { texts } = htmlPage('<p>a</p>'.repeat(10_000), 'https://a.example/')
    expect(texts).toHaveLength(2000)
    expect(textsIn(`<p>${'a '.repeat(100_000)}`)[0]?.length).toBeLessThan(5100)
    expect(textsIn('<div>'.repeat(50_000))).toEqual([])
  })

  it('takes no longer where lines of Japanese end in many breaks', () => {
    const timeOf = (start: string) => {
      const begun = performance.now()
      textsIn(`<p>${start}${'\n'.repeat(9990)}x</p>`.repeat(20))
      return performance.now() - begun
    }
    expect(timeOf('あ')).toBeLessThan(20 * timeOf('a') + 100)
  })

  it('is the lines of a plain text', () => {
    expect(plainPage('One.\n\n  Two.', 'https://a.example/').texts).toEqual([
      { place: 'text', text: 'One.' },
      { place: 'text', text: 'Two.' },
    ])
  })
})
