import { clip } from '#core/runtime/clip.ts'
import { MAX_MESSAGE_LENGTH } from '#core/task/thread.ts'
import { PROFILE_TEXTS } from '#core/prospect/profile.ts'
import type { Relation } from '#core/task-execution/relation.ts'
import type { ProfileReading } from '#core/task/task-work.ts'
import { readParagraphs, readText } from '../../dom/read-text.ts'
import type { ProfileOnWire } from '../../../messages/page-answers.ts'
import { readMember, readReceipt } from './read-receipt.ts'
import { selectors } from './selectors.ts'

const at = selectors.profile

const RELATIONS: ReadonlyMap<string, Relation> = new Map([
  ['none', 'none'],
  ['pending', 'pending'],
  ['first', 'connected'],
  ['follow-only', 'follow_only'],
  ['withdrawn', 'withdrawn'],
  ['oneself', 'oneself'],
])

/** Null where the page isn't a profile as we know it. */
export const readProfile = (document: Document, publicIdentifier: string): ProfileOnWire | null => {
  const member = readMember(document)
  if (member === null) return null
  const page = document.querySelector<HTMLElement>(selectors.page)
  if (page?.dataset['page'] === 'not-found') return { kind: 'gone', member }
  const root = document.querySelector<HTMLElement>(at.root)
  const viewed = root?.dataset['viewed']
  if (!root || !readText(root, at.texts.fullName, PROFILE_TEXTS.fullName)) return null
  if (root.dataset['profileId'] !== publicIdentifier) {
    throw new Error('The page that is open shows somebody else.')
  }
  const relation = readRelation(root)
  const visited = readReceipt(document, `${at.full} :has(> ${at.viewedAt})`, at.viewedAt)
  const invited = readInvited(document, relation)
  const withdrawn = readReceipt(document, at.withdrawnBadge, at.withdrawnAt)
  const visitable = root.querySelector(at.seeFull) !== null
  const agrees =
    (viewed === 'true') === (visited !== null) &&
    (viewed === 'true' || visitable || relation === 'oneself') &&
    (relation === 'withdrawn') === (withdrawn !== null) &&
    (relation === 'pending') === (root.querySelector(at.withdraw) !== null) &&
    (relation === 'oneself') === (root.querySelector(at.ownBadge) !== null) &&
    (relation === 'pending' || relation === 'connected') === (invited !== null) &&
    (relation === 'none') === (root.querySelector(at.connect) !== null)
  if (!agrees) return null
  const profile = readProfileFields(root, publicIdentifier, relation === 'connected')
  const view = {
    kind: 'profile',
    profile,
    relation,
    visited,
    visitable,
    invited,
    withdrawn,
  } as const
  const note = invited && root.querySelector(at.note)?.textContent
  return { ...view, ...(note && { note: clip(note, MAX_MESSAGE_LENGTH) }), member }
}

const readRelation = (root: HTMLElement): Relation =>
  RELATIONS.get(root.dataset['relation'] ?? '') ?? 'unknown'

const readInvited = (document: Document, relation: Relation) => {
  if (relation === 'pending') return readReceipt(document, at.pendingBadge, at.invitedAt)
  if (relation === 'connected') return readReceipt(document, at.firstBadge, at.acceptedAt)
  return null
}

const readProfileFields = (
  root: HTMLElement,
  publicIdentifier: string,
  connected: boolean,
): ProfileReading => ({
  publicIdentifier,
  ...readTexts(root),
  about: readParagraphs(root, at.about, PROFILE_TEXTS.about),
  avatarUrl: readAvatar(root),
  positions: [...root.querySelectorAll(at.position)].slice(0, 100).map(readPosition),
  connectionDegree: connected ? 1 : null,
})

type Text = keyof typeof at.texts

const readTexts = (root: HTMLElement) =>
  Object.fromEntries(
    Object.entries(at.texts).map(([name, selector]) => [
      name,
      readText(root, selector, PROFILE_TEXTS[name as Text]),
    ]),
  ) as { readonly [K in Text]: string }

const readAvatar = (root: HTMLElement): string => {
  const address = root.querySelector<HTMLImageElement>(at.avatar)?.src ?? ''
  return /^https?:/.test(address) && address.length <= PROFILE_TEXTS.avatarUrl ? address : ''
}

const readPosition = (position: Element) => {
  const month = (selector: string): string =>
    position.querySelector(selector)?.getAttribute('datetime') ?? ''
  return {
    title: readText(position, at.positionTitle, PROFILE_TEXTS.jobTitle),
    company: readText(position, at.positionCompany, PROFILE_TEXTS.companyName),
    period: `${month(at.positionFrom)} – ${month(at.positionTo)}`.trim(),
  }
}
