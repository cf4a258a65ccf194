import type { SitePage } from './site-page.ts'

/** A page that could not be reached, or did not answer in time: the cause says what happened. */
export class UnreadPage extends Error {
  override readonly name = 'UnreadPage'

  constructor(cause: unknown) {
    super('The page could not be read.', { cause })
  }
}

const reading = async <View>(view: Promise<View>): Promise<View> => {
  try {
    return await view
  } catch (error) {
    throw new UnreadPage(error)
  }
}

/** The same page, of which a failed reading is told from all else that may fail. */
export const tellingUnread = (page: SitePage): SitePage => ({
  openProfile: (...who) => reading(page.openProfile(...who)),
  openConnections: (...which) => reading(page.openConnections(...which)),
  openSentInvitations: (...which) => reading(page.openSentInvitations(...which)),
  openThread: (...who) => reading(page.openThread(...who)),
  openInbox: (...which) => reading(page.openInbox(...which)),
  openSearch: (...which) => reading(page.openSearch(...which)),
  press: (...what) => page.press(...what),
})
