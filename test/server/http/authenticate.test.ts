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

  it('is nobody where the token is not good', async () => {
    await expect(authenticate(tokens, 'Bearer bad')).rejects.toEqual(refused('token_not_valid'))
  })
})
