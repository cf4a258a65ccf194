import { describe, expect, it } from 'vitest'
import { FirstLogin, shouldWelcome } from '#core/onboarding/first-login.ts'
import { FakeAccount, onTrial, someone } from './onboarding-fixtures.ts'

const opened = (account = new FakeAccount()) => {
  let tours = 0
  const popup = new FirstLogin({ ...account, tour: { start: () => (tours += 1) } })
  popup.start()
  return { account, popup, tours: () => tours }
}

describe('the first-login popup', () => {
  it('shows when isFirstLogin is unset and the workspace is on trial', () => {
    const seen = { tutorial: { ...someone.tutorial, isFirstLogin: false } }
    expect(shouldWelcome(someone, onTrial)).toBe(true)
    expect(shouldWelcome(seen, onTrial)).toBe(false)
    expect(shouldWelcome(someone, { status: 'active' })).toBe(false)
    expect(shouldWelcome(someone, { status: 'expired' })).toBe(false)
  })

  it('shows as soon as user and workspace are known', () => {
    const account = new FakeAccount()
    account.user.set(null)
    account.workspace.set(null)
    const { popup } = opened(account)
    expect(popup.isOpen.current).toBe(false)
    account.user.set(someone)
    expect(popup.isOpen.current).toBe(false)
    account.workspace.set(onTrial)
    expect(popup.isOpen.current).toBe(true)
  })

  it('sets isFirstLogin false when it is closed', async () => {
    const { account, popup, tours } = opened()
    await popup.close()
    expect(account.saved).toEqual([{ isFirstLogin: false }])
    expect(popup.isOpen.current).toBe(false)
    expect(tours()).toBe(0)
    await popup.close()
    expect(account.saved).toHaveLength(1)
  })

  it('leads on to the tour where somebody wants to explore', async () => {
    const { account, popup, tours } = opened()
    await popup.explore()
    expect(account.saved).toEqual([{ isFirstLogin: false }])
    expect(tours()).toBe(1)
  })

  it('stays closed for the visit where its closing could not be saved', async () => {
    const { account, popup } = opened()
    account.isAway = true
    await expect(popup.close()).rejects.toThrow('away')
    account.workspace.set({ ...onTrial, creditsUsed: 1 })
    expect(popup.isOpen.current).toBe(false)
  })

  it('goes when the trial ends, and follows nothing once stopped', () => {
    const { account, popup } = opened()
    account.workspace.set({ ...onTrial, status: 'expired' })
    expect(popup.isOpen.current).toBe(false)
    popup.start()
    popup.stop()
    account.workspace.set(onTrial)
    expect(popup.isOpen.current).toBe(false)
  })
})
