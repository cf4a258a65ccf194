import type { Company } from '../people/company.ts'
import { industries } from '../people/words/industries.ts'
import { websites } from '../people/words/websites.ts'
import { barePage } from './layout.ts'
import { html, type Html } from './html.ts'

/** A company's own site, for anybody: in Japanese where the company is Japanese. */
export const companyWebsite = (company: Company): Html =>
  company.countryCode === 'JP' ? japanese(company) : english(company)

const wordsOf = ({ industry }: Company) => {
  const website = websites[industry]
  const words = industries.find(({ name }) => name === industry)
  if (website === undefined || words === undefined) throw new Error(`Nobody is in ${industry}.`)
  return { ...website, ...words }
}

/** The size of the companies that it works for. */
const sizesFor = ({ headcount }: Company): readonly [number, number] =>
  headcount < 100 ? [10, 200] : headcount < 1000 ? [50, 500] : [200, 2000]

const countryOf = ({ location }: Company): string => location.split(', ').at(-1) ?? location

const english = (company: Company): Html => {
  const { what, customers, titles, pain, gain } = wordsOf(company)
  const { name, tagline, companyId, founded } = company
  const [least, most] = sizesFor(company)
  const country = countryOf(company)
  return barePage(
    name,
    html`<main id="content" class="single stack"><article class="card pad">
      <h1>${tagline}</h1>
      <p class="prose">${name} ${what}.</p>
      <p class="prose">We work with ${titles}.</p>
      <p class="prose">Our customers are ${customers} in ${country} with ${least} to ${most} employees.</p>
      <h2>Sound familiar?</h2>
      <p class="prose">${pain}</p>
      <h2>What changes</h2>
      <p class="prose">${gain}</p>
      <p><a class="button" href="/company/${companyId}">Book a call</a></p>
      <p class="quiet">Founded in ${founded}. © ${name}</p>
    </article></main>`,
  )
}

const japanese = (company: Company): Html => {
  const words = wordsOf(company)
  const { name, companyId, founded } = company
  const [least, most] = sizesFor(company)
  return barePage(
    name,
    html`<main id="content" class="single stack" lang="ja"><article class="card pad">
      <h1>${words.nameInJapanese}の毎日を、もっと軽やかに。</h1>
      <p class="prose">${name}は、${words.customersInJapanese}向けに${words.whatInJapanese}を手がけています。</p>
      <p class="prose">${words.titlesInJapanese}に選ばれています。</p>
      <p class="prose">従業員${least}〜${most}名の企業を中心に、全国でご利用いただいています。</p>
      <h2>こんなお悩みはありませんか</h2>
      <p class="prose">${words.painInJapanese}</p>
      <h2>導入の効果</h2>
      <p class="prose">${words.gainInJapanese}</p>
      <p><a class="button" href="/company/${companyId}">オンライン相談を予約する</a></p>
      <p class="quiet">創業${founded}年 © ${name}</p>
    </article></main>`,
  )
}
