import type { PageTrouble, SitePage } from './site-page.ts'

type ReadView = PageTrouble | { readonly kind: string; readonly member: string }

const OTHER_MEMBER: PageTrouble = { kind: 'trouble', trouble: 'other_member' }

interface MemberDeps {
  /** Whom the pages have to be shown to; null for whoever the first one is. */
  readonly member: string | null
  readonly onRead: (member: string) => void
}

/**
 * The same page, of which nothing is read that is shown to another member than the one who acts: what
 * that one did is not shown there, which proves nothing.
 */
export const shownToMember = (page: SitePage, { member, onRead }: MemberDeps): SitePage => {
  let expected = member
  const shown = async <View extends ReadView>(
    reading: Promise<View>,
  ): Promise<View | PageTrouble> => {
    const view = await reading
    if (!('member' in view)) return view
    expected ??= view.member
    if (view.member !== expected) return OTHER_MEMBER
    onRead(view.member)
    return view
  }
  return {
    openProfile: (url, who) => shown(page.openProfile(url, who, expected)),
    openConnections: (network, which) => shown(page.openConnections(network, which, expected)),
    openSentInvitations: (network, which) =>
      shown(page.openSentInvitations(network, which, expected)),
    openThread: (url, who) => shown(page.openThread(url, who, expected)),
    openInbox: (network, which) => shown(page.openInbox(network, which, expected)),
    openSearch: (url, which) => shown(page.openSearch(url, which, expected)),
    press: (...what) => page.press(...what),
  }
}
