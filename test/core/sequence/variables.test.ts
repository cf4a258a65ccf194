import { expect, it } from 'vitest'
import { partsOf, withFallbacks } from '#core/sequence/variables.ts'

it('A text consists of its words and variables, whose fallbacks have no spaces around', () => {
  expect(partsOf('Hi {{ first_name | you | all }}, {{shoe_size}}')).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'variable', name: 'first_name', fallback: 'you | all' },
    { kind: 'text', text: ', ' },
    { kind: 'variable', name: 'shoe_size', fallback: '' },
    { kind: 'text', text: '' },
  ])
  expect(withFallbacks('Hi {{ first_name | you }}, {{last_name}}!')).toBe('Hi you, !')
})
