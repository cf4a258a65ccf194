import { describe, expect, it } from 'vitest'
import { avatarSvg } from '#demo-network/people/avatar.ts'
import { generateNetwork, generatePeople } from '#demo-network/people/generate-people.ts'

const { people, companies } = generateNetwork(1)
const share = (test: (person: (typeof people)[number]) => boolean) =>
  people.filter(test).length / people.length

describe('the people of the demo network', () => {
  it('are the same for the same seed and others for another', () => {
    expect(generatePeople(1)).toEqual(people)
    expect(generatePeople(2)[0]).not.toEqual(people[0])
  })

  it('do not depend on how many there are', () => {
    expect(generatePeople(1, 50)).toEqual(people.slice(0, 50))
  })

  it('each have an address of their own, in plain letters', () => {
    expect(new Set(people.map((person) => person.publicIdentifier)).size).toBe(4000)
    for (const { publicIdentifier } of people) {
      expect(publicIdentifier).toMatch(/^[a-z]+(-[a-z]+)*-[0-9a-f]{4}$/)
    }
  })

  it('come from many countries, some thirty in a hundred from Japan, half of those in Japanese', () => {
    const fromJapan = share(({ countryCode }) => countryCode === 'JP')
    const inJapanese = share(({ fullName }) => /\p{Script=Han}/u.test(fullName))
    expect(fromJapan).toBeGreaterThan(0.27)
    expect(fromJapan).toBeLessThan(0.33)
    expect(inJapanese / fromJapan).toBeGreaterThan(0.4)
    expect(inJapanese / fromJapan).toBeLessThan(0.6)
    expect(new Set(people.map(({ countryCode }) => countryCode)).size).toBeGreaterThan(15)
  })

  it('answer in the announced proportions, mostly within half a day', () => {
    expect(share(({ openness }) => openness.outcome === 'accept')).toBeCloseTo(0.55, 1)
    expect(share(({ openness }) => openness.outcome === 'decline')).toBeCloseTo(0.15, 1)
    expect(share(({ openness }) => openness.outcome === 'ignore')).toBeCloseTo(0.3, 1)
    const hours = people.map(({ openness }) => openness.answersAfterMs / 3_600_000)
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...hours)).toBeLessThanOrEqual(30)
    expect(share(({ openness }) => openness.answersAfterMs < 12 * 3_600_000)).toBeGreaterThan(0.5)
  })

  it('can all be invited among the first 200, and nearly all of the others', () => {
    expect(people.slice(0, 200).every(({ restriction }) => restriction === null)).toBe(true)
    const restricted = share(({ restriction }) => restriction !== null)
    expect(restricted).toBeGreaterThan(0.01)
    expect(restricted).toBeLessThan(0.03)
  })

  it('have a career without gaps that ends at the company they name', () => {
    const ids = new Set(companies.map(({ companyId }) => companyId))
    for (const person of people) {
      const [present, ...earlier] = person.positions
      expect(present).toMatchObject({
        title: person.jobTitle,
        companyId: person.companyId,
        companyName: person.companyName,
        to: null,
      })
      expect(ids.has(person.companyId)).toBe(true)
      earlier.forEach(({ to }, index) => expect(to).toBe(person.positions[index]?.from))
      expect(person.about).not.toBe('')
      expect(person.headline).toContain(person.companyName)
    }
  })

  it('work at a few hundred companies', () => {
    expect(companies.length).toBeGreaterThan(200)
    expect(companies.length).toBeLessThan(800)
  })

  it('are drawn with nothing in the drawing but letters of their names', () => {
    const drawing = avatarSvg({ initials: '•', hue: 10, pattern: 2 })
    expect(drawing).not.toMatch(/script|href|onload/)
    expect(people.every(({ avatar }) => /^[\p{L}\p{N}]{1,2}$/u.test(avatar.initials))).toBe(true)
  })
})
