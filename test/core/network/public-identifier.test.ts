import { describe, expect, it } from 'vitest'
import { inOneForm, isSameIdentifier } from '#core/network/public-identifier.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'

const demo = demoNetwork('http://localhost:4281')
const tiny = tinyNetwork('https://tiny.example')

describe('two public identifiers that differ in case alone', () => {
  it('are one person’s or two people’s, as their network says', () => {
    expect(isSameIdentifier(demo, 'Ada', 'ada')).toBe(true)
    expect(isSameIdentifier(tiny, 'Ada', 'ada')).toBe(false)
    expect(isSameIdentifier(tiny, 'Ada', 'Ada')).toBe(true)
  })

  it('are taken for two people’s where nobody knows the network', () => {
    expect(isSameIdentifier(undefined, 'Ada', 'ada')).toBe(false)
  })
})

it('an identifier is one person’s however its accents are written', () => {
  expect(isSameIdentifier(tiny, 'ren\u00e9e', 'rene\u0301e')).toBe(true)
  expect(inOneForm(demo, 'Rene\u0301e')).toBe('ren\u00e9e')
})
