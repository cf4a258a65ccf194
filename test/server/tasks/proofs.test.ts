import { expect, it } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { PROOFS } from '#server/tasks/proofs.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'
import { profileOf } from '../outreach/fake-network.ts'

it('a visit is proven by the profile of whom it was for, as the network tells people apart', () => {
  const network = 'https://network.example'
  const asked = { network, publicIdentifier: 'jo' }
  const read = { profile: profileOf('Jo') }
  expect(PROOFS.visit.shows(read, asked, demoNetwork(network))).toBe(true)
  expect(PROOFS.visit.shows(read, asked, tinyNetwork(network))).toBe(false)
  expect(PROOFS.visit.shows({}, asked, demoNetwork(network))).toBe(false)
})
