import type { SignedOutReason } from '../session/session.ts'
import { paths } from './paths.ts'

/** Pages that somebody signed in has no use for. */
const FOR_SIGNED_OUT = [paths.login(), paths.signUp(), paths.signUpByEmail()]

const FOR_ANYBODY = [paths.forgotPassword(), paths.setPassword(), paths.extension()]

export interface NavigationRequest {
  readonly path: string
  /** With its question mark, as browsers give it; empty where there is none. */
  readonly query: string
  readonly signedIn: boolean
  /** How the last session here ended, where one did. */
  readonly ended: SignedOutReason | null
  /** The page that led to the login, where one did. */
  readonly cameFrom: string | null
}

/** The way round a page; it takes that page's place in the history. */
export interface Redirect {
  readonly to: string
  /** Where logging in leads on to. */
  readonly from: string | null
}

/**
 * Where somebody is led instead of a page; null where it is theirs to see. A login leads back to
 * the page that was asked for; but not after a sign-out by choice, when the next to sign in may be
 * somebody else.
 */
export const redirectFor = ({
  path,
  query,
  signedIn,
  ended,
  cameFrom,
}: NavigationRequest): Redirect | null => {
  if (signedIn)
    return isOneOf(FOR_SIGNED_OUT, path) ? { to: cameFrom ?? fallbackPath(), from: null } : null
  if (isPublic(path)) return null
  const canReturn = (ended === null || ended === 'session_ended') && isReturnTarget(path)
  return { to: paths.login(), from: canReturn ? path + query : null }
}

/** Where an unknown path, a workspace that is not there and a page that broke lead. */
export const fallbackPath = (): string => paths.home()

/** Whether a workspace's call failed because there is no such workspace (for this user). */
export const isMissing = (code: string | undefined): boolean => code === 'not_found'

const isPublic = (path: string): boolean =>
  isOneOf([...FOR_SIGNED_OUT, ...FOR_ANYBODY], path) || /^\/verify-email\/[^/]+\/?$/i.test(path)

/** A browser would take a path that begins with two slashes for the address of another host. */
const isReturnTarget = (path: string): boolean =>
  path !== fallbackPath() && /^\/(?![/\\])/.test(path)

/** Compared as the router does: neither capitals nor a slash at the end make another page. */
const isOneOf = (known: readonly string[], path: string): boolean =>
  known.includes(path.toLowerCase().replace(/(?<=.)\/+$/, ''))
