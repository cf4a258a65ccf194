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
    this.#words ??= new Map(this.people.map((person) => [person, searchedText(person)]))
    const words = this.#words
    return this.people.filter((person) => {
      const text = words.get(person) ?? ''
      return wanted.every(
        (word) => text.includes(` ${word}`) || (cjk.test(word) && text.includes(word)),
      )
    })
  }
}

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
  return ` ${plain(all).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
}
