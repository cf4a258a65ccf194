import type { SeededRandom } from '../seeded-random.ts'
import type { Industry } from './industries.ts'
import type { Role } from './roles.ts'

interface Facts {
  readonly role: Role
  readonly industry: Industry
  readonly companyName: string
  readonly city: string
  readonly years: number
}

const openings = [
  (facts: Facts) =>
    `I have spent ${facts.years} years in ${lowerFirst(facts.industry.name)}, most of them close to the people who do the work.`,
  (facts: Facts) =>
    `At ${facts.companyName} I look after the part of the business where plans meet Monday morning.`,
  (facts: Facts) => `${facts.years} years in, I still start every project by asking who it is for.`,
  () => `I like problems that sit between two departments, and there are plenty of those here.`,
  (facts: Facts) =>
    `I joined ${facts.companyName} because it ${facts.industry.what}, and does it without shouting about it.`,
]

const middles = [
  (topic: string) => `Lately that means one thing above all: ${lowerFirst(topic)}.`,
  (topic: string) => `What I care about: ${lowerFirst(topic)}.`,
  (topic: string) => `Ask me about ${lowerFirst(topic)}; I have opinions and a few scars.`,
]

const closings = [
  (city: string) => `Based in ${city}. Always glad to compare notes.`,
  (city: string) => `If you are ever in ${city}, coffee is on me.`,
  () =>
    `Mentor to a few people at the start of their careers, and learning more from them than they know.`,
  () => `Weekends belong to my family, a slow bicycle and an allotment that wins every argument.`,
  () => `I answer messages that have a question in them.`,
]

export const aboutOf = (facts: Facts, random: SeededRandom): string =>
  [
    random.pick(openings)(facts),
    random.pick(middles)(random.pick(facts.role.topics)),
    random.pick(facts.role.deeds),
    random.pick(closings)(facts.city),
  ].join(' ')

export const aboutInJapanese = (facts: Facts, random: SeededRandom): string =>
  [
    `${facts.companyName}で${facts.industry.whatInJapanese}に携わっています。`,
    `${facts.industry.nameInJapanese}業界で${facts.years}年、主なテーマは「${random.pick(facts.role.topicsInJapanese)}」です。`,
    random.pick(facts.role.deedsInJapanese),
    random.pick([
      '情報交換のご連絡をお待ちしています。',
      '同じ課題に取り組む方とつながりたいと考えています。',
      '休日は家族と山歩きを楽しんでいます。',
    ]),
  ].join('')

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
