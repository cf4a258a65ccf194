import { describe, expect, it } from 'vitest'
import { possibleNames } from '#core/writing/possible-names.ts'

const FACTS = [
  { field: 'first_name', value: 'Ada', origin: 'person' },
  { field: 'company_name', value: '株式会社エンジン', origin: 'person' },
  { field: 'sender_company', value: 'Acme Data', origin: 'sender' },
] as const

describe('names that a text may have', () => {
  it.each([
    ['Hi Ada, how does your team find customers at Acme Data?', []],
    ['Hi Ada, it was good to meet Hopper’s team.', ['Hopper']],
    ['Hi Ada, it was good to meet Zoë.', ['Zoë']],
    ['ada, a word of grace hopper, whom you know.', ['grace hopper']],
    ['Dear Grace Hopper, do you know Globex?', ['Grace Hopper', 'Grace', 'Hopper', 'Globex']],
    ['株式会社エンジンの皆様、導入の課題についてご連絡しました。', []],
    ['山田太郎様、株式会社日立のソニー担当より。', ['山田太郎', '山田', '日立', 'ソニー']],
  ])('are words that say nothing else and that no fact has: %s', (body, names) => {
    expect(possibleNames(body, FACTS)).toEqual(names)
  })

  it('are not looked for without end', () => {
    const body = Array.from(
      { length: 500 },
      (_, at) => `Xq${'abcdefghij'[at % 10]}z${'k'.repeat(at)}`,
    )
    expect(possibleNames(body.join(' '), FACTS).length).toBeLessThan(30)
  })
})
