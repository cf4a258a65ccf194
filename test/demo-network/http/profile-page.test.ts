import { describe, expect, it } from 'vitest'
import { people, startedNetwork } from '../started-network.ts'

const tricky = people.filter(
  ({ fullName, firstName, lastName }) =>
    fullName === `${firstName} ${lastName}` && firstName.startsWith(lastName),
)
const familyFirst = people.find(
  ({ fullName, firstName, lastName }) => fullName === `${lastName} ${firstName}`,
)

describe('the page of a person', () => {
  it('says the name in the order the person writes it', async () => {
    expect(tricky).not.toEqual([])
    expect(familyFirst).toBeDefined()
    const network = await startedNetwork()
    for (const person of [...tricky.slice(0, 3), ...(familyFirst ? [familyFirst] : [])]) {
      const page = await network.page(`/in/${person.publicIdentifier}`)
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? ''
      expect(heading.replaceAll(/<[^>]*>/g, '')).toBe(person.fullName)
    }
  })
})
