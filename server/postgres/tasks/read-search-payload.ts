import type { ReadPayload } from './read-payload.ts'

/** Where a campaign's search goes on. */
export const readSearchPayload: ReadPayload = async (db, { campaign }) => {
  if (campaign === null) return {}
  const search = await db
    .selectFrom('people_search')
    .where('campaign_id', '=', campaign)
    .select(['url as searchUrl', 'next_page as page'])
    .executeTakeFirst()
  return search ?? {}
}

/** What was asked for stays with the task. */
export const readPreviewPayload: ReadPayload = async (db, { id }) => {
  const { payload } = await db
    .selectFrom('task')
    .where('id', '=', id)
    .select('payload')
    .executeTakeFirstOrThrow()
  const { searchUrl } = payload
  return typeof searchUrl === 'string' ? { searchUrl } : {}
}
