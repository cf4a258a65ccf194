import type { SearchFilters } from '#core/network/search-filters.ts'
import { seniorityOf } from '#core/sales-kit/seniority.ts'
import type { Company } from '../people/company.ts'
import type { Network as People } from '../people/generate-people.ts'
import type { Person } from '../people/person.ts'

/** Finds people and companies. */
export class Directory {
  readonly people: readonly Person[]
  readonly companies: readonly Company[]
  readonly #people: ReadonlyMap<string, Person>
  readonly #companies: ReadonlyMap<string, Company>
  #words: ReadonlyMap<Person, string> | null = null

  constructor({ people, companies }: People) {
    this.people = people
    this.companies = companies
    this.#people = new Map(people.map((person) => [person.publicIdentifier, person]))
    this.#companies = new Map(companies.map((company) => [company.companyId, company]))
  }

  person(identifier: string): Person | undefined {
    return this.#people.get(identifier.toLowerCase())
  }

  company(companyId: string): Company | undefined {
    return this.#companies.get(companyId.toLowerCase())
  }

  peopleAt(companyId: string): Person[] {
    return this.people.filter((person) => person.companyId === companyId)
  }

  searchCompanies(query: string): readonly Company[] {
    const wanted = wordsOf(query)
    if (wanted.length === 0) return []
    return this.companies.filter(({ name, industry, location }) => {
      const text = ` ${plain(`${name} ${industry} ${location}`)}`
      return wanted.every((word) => text.includes(` ${word}`))
    })
  }

  /** Those whose profile holds every word of the query, as a whole word or its beginning. */
  search(query: string): readonly Person[] {
    const wanted = wordsOf(query)
    if (wanted.length === 0) return []
    return this.people.filter((person) => holds(this.#textOf(person), wanted))
  }

  /** Those who fit all of the filters; of a list one is enough. */
  find(filters: SearchFilters): readonly Person[] {
    const { seniorities, headcountMin, headcountMax } = filters
    const keywords = wordsOf(filters.keywords)
    const excluded = wordLists(filters.excludeKeywords)
    const titles = wordLists(filters.jobTitles)
    const industries = wordLists(filters.industries)
    const locations = wordLists(filters.locations)
    return this.people.filter((person) => {
      const text = this.#textOf(person)
      const headcount = this.company(person.companyId)?.headcount ?? 0
      return (
        holds(text, keywords) &&
        !excluded.some((words) => holds(text, words)) &&
        holdsOne(person.jobTitle, titles) &&
        holdsOne(person.industry, industries) &&
        holdsOne(person.location, locations) &&
        (seniorities.length === 0 ||
          seniorities.some((one) => one === seniorityOf(person.jobTitle))) &&
        headcount >= (headcountMin ?? 0) &&
        headcount <= (headcountMax ?? Infinity)
      )
    })
  }

  #textOf(person: Person): string {
    this.#words ??= new Map(this.people.map((one) => [one, searchedText(one)]))
    return this.#words.get(person) ?? ''
  }
}

/** Each word, as a whole one or its beginning. */
const holds = (text: string, wanted: readonly string[]): boolean =>
  wanted.every((word) => text.includes(` ${word}`) || (cjk.test(word) && text.includes(word)))

const wordLists = (texts: readonly string[]): readonly (readonly string[])[] =>
  texts.map(wordsOf).filter((words) => words.length > 0)

const holdsOne = (text: string, wanted: readonly (readonly string[])[]): boolean =>
  wanted.length === 0 || wanted.some((words) => holds(spaced(text), words))

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

const wordsOf = (query: string): string[] =>
  plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const searchedText = (person: Person): string => {
  const { fullName, headline, jobTitle, companyName, industry, location } = person
  const latinName = person.publicIdentifier.replaceAll('-', ' ')
  const all = [fullName, latinName, headline, jobTitle, companyName, industry, location].join(' ')
  return spaced(all)
}

const spaced = (text: string): string => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
