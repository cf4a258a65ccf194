import { expect, it } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { isOfWhomItWasFor } from '#server/tasks/settle-visit.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'
import { profileOf } from '../outreach/fake-network.ts'

it('a visit is proven by the profile of whom it was for, as the network tells people apart', () => {
  const network = 'https://network.example'
  const asked = { network, publicIdentifier: 'jo' }
  const read = { profile: profileOf('Jo') }
  expect(isOfWhomItWasFor(read, asked, demoNetwork(network))).toBe(true)
  expect(isOfWhomItWasFor(read, asked, tinyNetwork(network))).toBe(false)
  expect(isOfWhomItWasFor({}, asked, demoNetwork(network))).toBe(false)
})
