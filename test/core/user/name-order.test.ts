import { describe, expect, it } from 'vitest'
import { initialsOf, nameInOrder } from '#core/user/name-order.ts'

const hanako = { firstName: '花子', lastName: '山田' }
const ada = { firstName: 'Ada', lastName: 'Lovelace' }

describe('a name', () => {
  it('has the family first in Japanese, and last in English', () => {
    expect(nameInOrder(hanako, 'ja')).toBe('山田 花子')
    expect(nameInOrder(ada, 'ja')).toBe('Lovelace Ada')
    expect(nameInOrder(ada, 'en')).toBe('Ada Lovelace')
    expect(nameInOrder({ ...ada, firstName: '' }, 'en')).toBe('Lovelace')
  })

  it('has both initials in English, and that of the family in Japanese', () => {
    expect(initialsOf(ada, 'en')).toBe('AL')
    expect(initialsOf(hanako, 'ja')).toBe('山')
    expect(initialsOf({ firstName: '🦊fox', lastName: '' }, 'en')).toBe('🦊')
    expect(initialsOf({ firstName: '', lastName: '' }, 'en')).toBe('')
  })
})
