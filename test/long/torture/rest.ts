import type { Effect } from '#demo-network/effects/effect.ts'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { ProductClient } from '../../fixtures/product-client.ts'
import { passes } from './kill-until.ts'
import type { Problem } from './problem.ts'

const OPEN = ['pending', 'leased', 'running', 'unverified']
const ACTIONS = ['VISIT_PEOPLE', 'CONNECT_PEOPLE']
const ASK_EVERY_MS = 5_000
/** A week of outreach passes in a quarter of an hour, and a lease lasts a minute. */
const MAX_REST_MS = HOUR / 3

/** What a network received. */
export async function effectsOf(networkUrl: string): Promise<readonly Effect[]> {
  const answer = await fetch(`${networkUrl}/_demo/effects`)
  return ((await answer.json()) as { data: Effect[] }).data
}

interface Worker {
  readonly username: string
  readonly password: string
  readonly people: readonly string[]
}

/** Waits until everybody is invited and nothing is left to do, as long as that can take. */
export async function untilAtRest(
  url: string,
  networkUrl: string,
  team: readonly Worker[],
): Promise<Problem[]> {
  const end = performance.now() + MAX_REST_MS
  const client = new ProductClient(url)
  const signIn = ({ username, password }: Worker) => client.signIn({ username, password })
  const tokens = await Promise.all(team.map(signIn))
  let since = performance.now()
  while (performance.now() < end) {
    await passes(ASK_EVERY_MS)
    if (performance.now() - since > 5 * MINUTE) {
      for (const [index, one] of team.entries()) tokens[index] = await signIn(one)
      since = performance.now()
    }
    const effects = await effectsOf(networkUrl)
    const invited = new Set(
      effects.flatMap(({ kind, person }) => (kind === 'connect' ? person : [])),
    )
    for (const { access } of tokens) await answerAll(client, access, invited)
    if (!team.every(({ people }) => people.every((who) => invited.has(who)))) continue
    let open = 0
    for (const { access } of tokens) {
      for (const query of OPEN.flatMap((status) =>
        ACTIONS.map((action) => `status=${status}&action=${action}`),
      )) {
        const { body } = await client.call('GET', `/api/tasks/?${query}`, undefined, access)
        open += Number(body.count)
      }
    }
    if (open === 0) return []
  }
  return [{ kind: 'stuck', what: `not all was done after ${MAX_REST_MS / MINUTE} minutes` }]
}

/** What users do who are asked whether somebody was invited: they see what the network knows. */
async function answerAll(
  client: ProductClient,
  access: string,
  invited: ReadonlySet<string | null>,
): Promise<void> {
  const unclear = '/api/tasks/?status=unverified&action=CONNECT_PEOPLE'
  const { body } = await client.call('GET', unclear, undefined, access)
  for (const { reason_code: reason, campaign, campaign_person: id, payload } of body.data) {
    if (reason !== 'asked') continue
    const path = `/api/campaigns/${campaign.id}/people/${id}/answer/`
    const sent = invited.has(payload.public_identifier)
    await client.call('POST', path, { sent }, access)
  }
}
