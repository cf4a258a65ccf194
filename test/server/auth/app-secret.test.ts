import { describe, expect, it } from 'vitest'
import { AppSecret } from '#server/auth/app-secret.ts'
import { deriveSuccessor, hashToken, newOpaqueToken } from '#server/auth/opaque-tokens.ts'

describe('the secret of an install', () => {
  const load = async (kept: Map<string, unknown>) =>
    AppSecret.load({
      first: async (key, value) => {
        if (!kept.has(key)) kept.set(key, value)
        return kept.get(key)
      },
    })

  it('is made once, of 256 bits, and gives each purpose a key of its own', async () => {
    const kept = new Map<string, unknown>()
    const [one, again] = [await load(kept), await load(kept)]
    expect(Buffer.from(String(kept.get('secret')), 'base64url')).toHaveLength(32)
    expect(one.keyFor('a')).toHaveLength(32)
    expect(again.keyFor('a')).toEqual(one.keyFor('a'))
    expect(one.keyFor('b')).not.toEqual(one.keyFor('a'))
    expect((await load(new Map())).keyFor('a')).not.toEqual(one.keyFor('a'))
  })

  it('signs for as long as no backup was restored, and keeps its other keys', async () => {
    const kept = new Map<string, unknown>()
    const [one, again] = [await load(kept), await load(kept)]
    expect(again.signingKeyFor('a')).toEqual(one.signingKeyFor('a'))
    const restored = await load(kept.set('signing', 'anew'))
    expect(restored.signingKeyFor('a')).not.toEqual(one.signingKeyFor('a'))
    expect(restored.keyFor('a')).toEqual(one.keyFor('a'))
  })

  it('gives a password to type, the same each time', async () => {
    const secret = await load(new Map())
    const password = secret.passwordFor('demo')
    expect(password).toMatch(/^([a-km-np-z2-9]{4}-){2}[a-km-np-z2-9]{4}$/)
    expect(secret.passwordFor('demo')).toBe(password)
    expect(secret.passwordFor('other')).not.toBe(password)
  })

  it('is not taken where it is damaged', async () => {
    await expect(load(new Map([['secret', 7]]))).rejects.toThrow('The stored secret is damaged.')
  })
})

describe('an opaque token', () => {
  it('has 256 bits that nobody has had before', () => {
    const tokens = Array.from({ length: 100 }, newOpaqueToken)
    expect(new Set(tokens).size).toBe(100)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('has one successor, which nobody can tell without the key, and a hash that is neither', () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    expect(deriveSuccessor(one, 'a')).toBe(deriveSuccessor(one, 'a'))
    expect(deriveSuccessor(one, 'a')).not.toBe(deriveSuccessor(one, 'b'))
    expect(deriveSuccessor(one, 'a')).not.toBe(deriveSuccessor(other, 'a'))
    expect(hashToken('a')).toMatch(/^[0-9a-f]{64}$/)
    expect(hashToken('a')).not.toBe(hashToken('b'))
  })
})
