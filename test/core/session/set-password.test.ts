import { describe, expect, it } from 'vitest'
import { RequestRejected } from '#core/errors.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { SetPassword } from '#core/session/set-password.ts'
import { settled } from '../../fakes/fake-clock.ts'

const refusal = (attr: string): RequestRejected =>
  new RequestRejected(400, {
    type: 'validation_error',
    errors: [{ code: 'invalid', detail: 'No.', attr }],
  })

const opened = (isSignedIn: boolean, failure: Error | null = null) => {
  const world = { set: [] as string[][], signOuts: 0 }
  const setPassword = new SetPassword(
    {
      setPassword: async (...given) => {
        if (failure !== null) throw failure
        world.set.push(given)
      },
    },
    {
      signedIn: new Value(isSignedIn),
      signOut: async () => {
        world.signOuts += 1
      },
    },
  )
  return { world, setPassword }
}

describe('setting a password by a mailed link', () => {
  it('sets the new password', async () => {
    const { world, setPassword } = opened(false)
    expect(await setPassword.execute('t', 'new words')).toEqual({ kind: 'set' })
    expect(world).toEqual({ set: [['t', 'new words']], signOuts: 0 })
  })

  it('ends the session here, whoever’s it is, so that one can log in with it', async () => {
    const { world, setPassword } = opened(true)
    await setPassword.execute('t', 'new words')
    expect(world.signOuts).toBe(1)
  })

  it('is done once nobody is signed in any more', async () => {
    let out = (): void => {}
    const signOut = () => new Promise<void>((resolve) => (out = resolve))
    const session = { signedIn: new Value(true), signOut }
    const setPassword = new SetPassword({ setPassword: () => Promise.resolve() }, session)
    let isDone = false
    const done = setPassword.execute('t', 'new words').then(() => (isDone = true))
    await settled()
    expect(isDone).toBe(false)
    out()
    expect(await done).toBe(true)
  })

  it('tells a link that is spent, expired or forged from a password that is refused', async () => {
    const spent = opened(true, refusal('token'))
    expect(await spent.setPassword.execute('t', 'new words')).toEqual({ kind: 'link_spent' })
    expect(spent.world.signOuts).toBe(0)
    const errors = ['password', 'token'].flatMap((attr) => refusal(attr).body.errors)
    const both = new RequestRejected(400, { type: 'validation_error', errors })
    expect(await opened(true, both).setPassword.execute('t', 's')).toEqual({ kind: 'link_spent' })
    const short = refusal('password')
    await expect(opened(false, short).setPassword.execute('t', 's')).rejects.toBe(short)
  })
})
