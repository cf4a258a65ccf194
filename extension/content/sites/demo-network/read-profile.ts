import type { ProfileView } from '#core/task-execution/site-page.ts'
import type { ProfileReading } from '#core/task/task-work.ts'
import { readParagraphs, readText } from '../../dom/read-text.ts'
import type { OnWire } from '../../../messages/on-wire.ts'
import { readReceipt } from './read-receipt.ts'
import { selectors } from './selectors.ts'

const at = selectors.profile

const RELATIONS = {
  none: 'none',
  pending: 'pending',
  first: 'first',
  'follow-only': 'follow_only',
} as const

/** Null where the page isn't a profile as we know it. */
export const readProfile = (
  document: Document,
  publicIdentifier: string,
): OnWire<ProfileView> | null => {
  const page = document.querySelector<HTMLElement>(selectors.page)
  if (page?.dataset['page'] === 'not-found') return { kind: 'not_found' }
  const root = document.querySelector<HTMLElement>(at.root)
  const shownRelation = root?.dataset['relation'] ?? ''
  const viewed = root?.dataset['viewed']
  if (!root || !isRelation(shownRelation) || !readText(root, at.fullName)) return null
  if (root.dataset['profileId'] !== publicIdentifier) {
    throw new Error('The page that is open shows somebody else.')
  }
  const relation = RELATIONS[shownRelation]
  const visited = readReceipt(document, `${at.full} :has(> ${at.viewedAt})`, at.viewedAt)
  const invited = readInvited(document, relation)
  const visitable = root.querySelector(at.seeFull) !== null
  const agrees =
    (viewed === 'true') === (visited !== null) &&
    (viewed === 'true' || visitable) &&
    (relation === 'pending' || relation === 'first') === (invited !== null) &&
    (relation === 'none') === (root.querySelector(at.connect) !== null)
  if (!agrees) return null
  const profile = readProfileFields(root, publicIdentifier, relation === 'first')
  return { kind: 'profile', profile, relation, visited, visitable, invited }
}

const isRelation = (shown: string): shown is keyof typeof RELATIONS =>
  Object.hasOwn(RELATIONS, shown)

const readInvited = (document: Document, relation: string) => {
  if (relation === 'pending') return readReceipt(document, at.pendingBadge, at.invitedAt)
  if (relation === 'first') return readReceipt(document, at.firstBadge, at.acceptedAt)
  return null
}

const readProfileFields = (
  root: HTMLElement,
  publicIdentifier: string,
  connected: boolean,
): ProfileReading => ({
  publicIdentifier,
  firstName: readText(root, at.firstName).slice(0, 200),
  lastName: readText(root, at.lastName).slice(0, 200),
  fullName: readText(root, at.fullName).slice(0, 400),
  headline: readText(root, at.headline).slice(0, 500),
  about: readParagraphs(root, at.about).slice(0, 10_000),
  avatarUrl: readAvatar(root),
  jobTitle: readText(root, at.jobTitle).slice(0, 300),
  companyName: readText(root, at.companyName).slice(0, 300),
  industry: readText(root, at.industry).slice(0, 200),
  location: readText(root, at.location).slice(0, 200),
  countryCode: readText(root, at.countryCode).slice(0, 2),
  positions: [...root.querySelectorAll(at.position)].slice(0, 100).map(readPosition),
  connectionDegree: connected ? 1 : null,
})

const readAvatar = (root: HTMLElement): string => {
  const address = root.querySelector<HTMLImageElement>(at.avatar)?.src ?? ''
  return /^https?:/.test(address) && address.length <= 2000 ? address : ''
}

const readPosition = (position: Element) => {
  const month = (selector: string): string =>
    position.querySelector(selector)?.getAttribute('datetime') ?? ''
  return {
    title: readText(position, at.positionTitle),
    company: readText(position, at.positionCompany),
    period: `${month(at.positionFrom)} – ${month(at.positionTo)}`.trim(),
  }
}
