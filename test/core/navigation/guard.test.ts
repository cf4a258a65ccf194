import { describe, expect, it } from 'vitest'
import {
  redirectFor,
  isMissing,
  fallbackPath,
  type NavigationRequest,
} from '#core/navigation/guard.ts'
import { paths } from '#core/navigation/paths.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'

const WORKSPACE = workspaceId(7)

const visit = (path: string, changes: Partial<NavigationRequest> = {}): NavigationRequest => ({
  path,
  query: '',
  signedIn: false,
  ended: null,
  cameFrom: null,
  ...changes,
})

const PUBLIC = [
  paths.login(),
  paths.signUp(),
  paths.signUpByEmail(),
  paths.forgotPassword(),
  paths.setPassword(),
  paths.verifyEmail('a-token'),
  paths.extension(),
]

const SIGNED_IN = [
  paths.home(),
  paths.workspace(WORKSPACE),
  paths.gettingStarted(WORKSPACE),
  paths.campaigns(WORKSPACE),
  paths.prospecting(WORKSPACE, campaignId(3)),
  paths.topic({ workspace: WORKSPACE, campaign: campaignId(3), topic: 5 }),
  paths.payment(WORKSPACE),
  paths.userOnboarding(),
  paths.paymentReturn('stripe'),
  '/no/such/page',
  '/verify-email/',
]

describe('somebody signed out', () => {
  it.each(PUBLIC)('may see %s', (path) => {
    expect(redirectFor(visit(path))).toBe(null)
  })

  it.each(SIGNED_IN)('is led to the login instead of %s', (path) => {
    expect(redirectFor(visit(path))?.to).toBe('/login')
  })

  it('comes back to the page that was asked for, with its query', () => {
    const led = redirectFor(visit('/workspace/7/campaign/3/prospecting', { query: '?person=4' }))
    expect(led).toEqual({ to: '/login', from: '/workspace/7/campaign/3/prospecting?person=4' })
    const back = redirectFor(visit('/login', { signedIn: true, cameFrom: led?.from ?? null }))
    expect(back).toEqual({ to: '/workspace/7/campaign/3/prospecting?person=4', from: null })
  })

  it('comes back to the page where the session ended by itself, not after a sign-out by choice', () => {
    const page = '/workspace/7/account'
    expect(redirectFor(visit(page, { ended: 'session_ended' }))?.from).toBe(page)
    expect(redirectFor(visit(page, { ended: 'signed_out' }))?.from).toBe(null)
    expect(redirectFor(visit(page, { ended: 'signed_out_elsewhere' }))?.from).toBe(null)
  })

  it.each(['/', '//elsewhere.example', '/\\elsewhere.example'])(
    'is not led back to %s, which is no page of its own',
    (path) => {
      expect(redirectFor(visit(path))).toEqual({ to: '/login', from: null })
    },
  )
})

describe('somebody signed in', () => {
  it.each(['/login', '/signup', '/signup/email', '/signup/', '/Login'])(
    'is led from %s to /',
    (path) => {
      expect(redirectFor(visit(path, { signedIn: true }))).toEqual({ to: '/', from: null })
    },
  )

  it.each([...SIGNED_IN, '/forgot-password', '/auth/setpassword', '/verify-email/a', '/extension'])(
    'may see %s',
    (path) => {
      expect(redirectFor(visit(path, { signedIn: true }))).toBe(null)
    },
  )
})

describe('a way that leads nowhere', () => {
  it('ends at /', () => {
    expect(fallbackPath()).toBe('/')
  })

  it('is that of a workspace whose call fails with not_found, and with nothing else', () => {
    expect(isMissing('not_found')).toBe(true)
    expect(isMissing('permission_denied')).toBe(false)
    expect(isMissing(undefined)).toBe(false)
  })
})
