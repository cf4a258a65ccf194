import { userId } from '#core/runtime/ids.ts'
import { describe, expect, it } from 'vitest'
import { authenticate } from '#server/http/authenticate.ts'

const ada = { id: userId(7), familyId: 'f1', client: 'page' as const }
const tokens = { verify: async (token: string) => (token === 'good' ? ada : null) }

const refused = (code: string) =>
  expect.objectContaining({ status: 401, errors: [expect.objectContaining({ code })] })

describe('who is calling', () => {
  it('is said by an access token in the Authorization header alone', async () => {
    expect(await authenticate(tokens, 'Bearer good')).toEqual(ada)
    for (const header of [undefined, '', 'Bearer', 'Basic good', 'good']) {
      await expect(authenticate(tokens, header)).rejects.toEqual(refused('not_authenticated'))
    }
  })

  it('is not looked for in a header that no client of ours sends', async () => {
    const all = { verify: async () => ada }
    expect(await authenticate(all, `bearer ${'a'.repeat(2000)}`)).toEqual(ada)
    for (const header of ['Bearer  good', 'Bearer good ', `Bearer ${'a'.repeat(2001)}`]) {
      await expect(authenticate(all, header)).rejects.toEqual(refused('not_authenticated'))
    }
  })

  it('is nobody where the token is not good', async () => {
    await expect(authenticate(tokens, 'Bearer bad')).rejects.toEqual(refused('token_not_valid'))
  })
})
