import { pathId } from '#core/navigation/path-id.ts'
import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import { LATEST_FIRST } from '#core/prospect/prospect-api.ts'
import { EarlyAnswer } from '#core/runtime/early-answer.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { pause } from '#core/runtime/scheduler.ts'
import type { FirstAnswers } from '../services/first-answers.ts'
import type { WebServices } from '../services/web-services.ts'

/** So long a page waits for what it shows first before it is drawn without it. */
const MAX_WAIT_MS = 200
/** So long what was asked for is good for who shows it. */
const GOOD_FOR_MS = 5_000

const PLACES = /^\/workspace\/([^/]+)(?:\/campaign\/([^/]+)(\/prospecting\/?$)?)?/

/** Asks for what a page at this address shows first. */
export const askFirst = (
  services: WebServices,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): FirstAnswers => {
  const { users, workspaces, outreach, prospects, preferences } = services
  const places = PLACES.exec(pathname)
  const workspace = pathId(places?.[1], workspaceId)
  const campaign = pathId(places?.[2], campaignId)
  const listsPeople = places?.[3] !== undefined && search === ''
  const page = { page: 1, pageSize: itemsPerPage(preferences), ordering: LATEST_FIRST } as const
  return {
    user: new EarlyAnswer(users.load()),
    clock: new EarlyAnswer(outreach.clock()),
    ...(workspace !== null && {
      workspace: { id: workspace, answer: new EarlyAnswer(workspaces.load(workspace)) },
    }),
    ...(campaign !== null && {
      overview: { id: campaign, answer: new EarlyAnswer(outreach.overview(campaign)) },
      ...(listsPeople && {
        people: { id: campaign, answer: new EarlyAnswer(prospects.list(campaign, {}, page)) },
      }),
    }),
  }
}

const answersOf = ({ user, clock, workspace, overview, people }: FirstAnswers) =>
  [user, clock, workspace?.answer, overview?.answer, people?.answer].filter(
    (answer) => answer !== undefined,
  )

/** Gives them to nobody any more once they would be old, or somebody else's. */
export const forgetInTime = (
  first: FirstAnswers,
  { session, scheduler }: Pick<WebServices, 'session' | 'scheduler'>,
): void => {
  const forget = (): void => {
    for (const answer of answersOf(first)) answer.end()
  }
  session.subject.subscribe(forget)
  scheduler.after(GOOD_FOR_MS, forget)
}

/** Waits until all of it is there, but not for long. */
export const untilThere = async (
  first: FirstAnswers,
  { scheduler }: Pick<WebServices, 'scheduler'>,
): Promise<void> => {
  const isThere = Promise.all(answersOf(first).map(({ settled }) => settled))
  await Promise.race([isThere, pause(scheduler, MAX_WAIT_MS)])
}
