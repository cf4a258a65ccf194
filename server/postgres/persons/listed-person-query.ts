import { sql, type SqlBool } from 'kysely'
import { statusOfRank } from '#core/person/furthest-status.ts'
import type { ListedPerson, Membership } from '#core/person/listed-person.ts'
import type { Network } from '#core/network/network.ts'
import { profileUrl } from '#core/network/profile-address.ts'
import type { PersonId } from '#core/runtime/ids.ts'
import type { PersonAlone } from '#server/persons/person-query.ts'
import type { HeldMembership } from '#server/persons/person-details-store.ts'
import { PROFILE_COLUMNS, profileTextsFromRow, type ProfileTextsRow } from '../profile-columns.ts'
import { liveTopic } from '../topics/live-topic.ts'
import { workspaceOf, type Db } from '../transaction.ts'

const EXCERPT_LENGTH = 200

const BRIEF_COLUMNS = PROFILE_COLUMNS.filter((column) => column !== 'about')

/** People who are not deleted, without what only a page about one of them shows. */
export const selectListed = (db: Db) =>
  db
    .selectFrom('person as p')
    .where('p.deleted_at', 'is', null)
    .select(['p.id', 'p.network', 'p.connection_degree', 'p.tags', 'p.do_not_contact'])
    .select(['p.status_rank', 'p.last_activity_at', 'p.last_contacted_at', 'p.last_replied_at'])
    .select(['p.enriched_at', 'p.created_at'])
    .select(sql<string>`left(p.notes, ${sql.lit(EXCERPT_LENGTH)})`.as('note_excerpt'))
    .select(
      sql<Omit<ProfileTextsRow, 'about'>>`json_build_object(${sql.join(
        BRIEF_COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`p.${column}`)]),
      )})`.as('texts'),
    )

type Listed = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

export const listedFromRow = (
  row: Listed,
  memberships: readonly Membership[],
  networks: readonly Network[],
): ListedPerson => ({ ...personFromRow(row, networks), memberships })

export function personFromRow(row: Listed, networks: readonly Network[]): PersonAlone {
  const { network } = row
  const { about: _, ...texts } = profileTextsFromRow({ ...row.texts, about: '' })
  return {
    id: row.id,
    network,
    ...texts,
    profileUrl: profileUrl({ network, publicIdentifier: texts.publicIdentifier }, networks),
    connectionDegree: row.connection_degree,
    tags: row.tags,
    doNotContact: row.do_not_contact,
    noteExcerpt: row.note_excerpt,
    status: statusOfRank(row.status_rank),
    lastActivityAt: row.last_activity_at,
    lastContactedAt: row.last_contacted_at,
    lastRepliedAt: row.last_replied_at,
    enrichedAt: row.enriched_at,
    createdAt: row.created_at,
  }
}

/** What these people are in campaigns that are not deleted, the furthest first. */
export async function membershipsOf(
  db: Db,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly Membership[]>> {
  const of = new Map<PersonId, Membership[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return of
  const rows = await (db.withoutPlugins() as Db)
    .selectFrom('campaign_person as m')
    .innerJoin('campaign as c', 'c.id', 'm.campaign_id')
    .where('m.person_id', 'in', ids)
    // Added to, it is no index's: those of a large workspace would be read for a few.
    .where(sql<SqlBool>`m.workspace_id + 0 = ${workspaceOf(db)}`)
    .where('c.deleted_at', 'is', null)
    .select(['m.id', 'm.person_id', 'm.campaign_id', 'c.name'])
    .select(liveTopic(sql`m.topic_id`).as('topic_id'))
    .select(['m.status_changed_at', 'm.to_connect', 'm.next_step_at', 'm.fit_verdict'])
    .select([
      sql<Membership['status']>`m.status`.as('status'),
      sql<Membership['failCode']>`m.fail_code`.as('fail_code'),
      sql<Membership['waitingFor']>`m.waiting_for`.as('waiting_for'),
    ])
    .orderBy(sql`status_rank(m.status)`, 'desc')
    .orderBy('m.status_changed_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute()
  for (const row of rows) {
    of.get(row.person_id)?.push({
      id: row.id,
      campaign: { id: row.campaign_id, name: row.name },
      topic: row.topic_id,
      status: row.status,
      statusChangedAt: row.status_changed_at,
      toConnect: row.to_connect,
      fitVerdict: row.fit_verdict,
      failCode: row.fail_code,
      waitingFor: row.waiting_for,
      waitingLimit: null,
      limitResumesAt: null,
      nextStepAt: row.next_step_at,
    })
  }
  return of
}

/** The first of those, of whoever has any. */
export async function furthestOf(
  db: Db,
  ids: readonly PersonId[],
): Promise<readonly HeldMembership[]> {
  const memberships = await membershipsOf(db, ids)
  return [...memberships].flatMap(([personId, [furthest]]) =>
    furthest ? [{ id: furthest.id, campaignId: furthest.campaign.id, personId }] : [],
  )
}
