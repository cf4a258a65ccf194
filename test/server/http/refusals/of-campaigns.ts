import { row, rowOf, type Row } from './row.ts'

const AT = 'http://localhost:4281'
const STALE = { version: 99 }

const ADDRESSES: Readonly<Record<string, string>> = {
  missing_url: ' ',
  invalid_url: 'no address',
  too_long: `${AT}/search/people?title=${'x'.repeat(10_000)}`,
  foreign_network: 'https://elsewhere.example/search/people?title=CTO',
  profile_url: `${AT}/in/ada`,
  not_a_search: `${AT}/jobs`,
}

const searchRows = (name: 'createUrlCampaign' | 'createSalesNavCampaign', path: string) =>
  Object.entries({ ...ADDRESSES, no_filters: `${AT}${path}` }).map(([code, url]) =>
    rowOf(name, `400 ${code}`, { name: 'More', url }),
  )

const filterRows = (name: 'createPeopleSearchCampaign' | 'previewPeopleSearch', more: object) => [
  rowOf(name, '400 no_filters', { ...more, filters: {} }),
  rowOf(name, '400 too_many_filters', {
    ...more,
    filters: { job_titles: Array.from({ length: 20 }, (_, n) => `${n}${'題'.repeat(90)}`) },
  }),
]

/** Of campaigns, their files, searches and topics. */
export const REFUSALS_OF_CAMPAIGNS: readonly Row[] = [
  rowOf('changeCampaign', '409 stale_version', { name: 'Mine', ...STALE }),
  rowOf('changeCampaign', '409 invalid_transition', { status: 'paused' }),
  row('runCampaign', '409 invalid_transition', async ({ ask, sql, ids }) => {
    await sql`update campaign set archived_at = now() where id = ${ids.campaign}`
    const answer = await ask('runCampaign')
    await sql`update campaign set archived_at = null where id = ${ids.campaign}`
    return answer
  }),
  rowOf('changeTopic', '409 stale_version', { name: 'Mine', ...STALE }),
  ...searchRows('createUrlCampaign', '/search/people'),
  rowOf('createUrlCampaign', '400 sales_nav_search', {
    ...{ name: 'More', url: `${AT}/sales/search/people?title=CTO` },
  }),
  ...searchRows('createSalesNavCampaign', '/sales/search/people'),
  rowOf('createSalesNavCampaign', '400 people_search', {
    ...{ name: 'More', url: `${AT}/search/people?title=CTO` },
  }),
  ...filterRows('createPeopleSearchCampaign', { name: 'More' }),
  ...filterRows('previewPeopleSearch', {}),
  row('chooseImportColumns', '409 invalid_transition', ({ ask }) => ask('chooseImportColumns')),
  ...(
    [
      ['400 validation_error', 'waiting', undefined, 'name\nAda\n'],
      ['409 different_file', 'waiting', 'bytes 1-4/9', 'rl\nx'],
      ['409 wrong_offset', 'halfway', 'bytes 5-8/9', 'rl\nx'],
      ['409 invalid_transition', 'done', undefined, 'url\n'],
    ] as const
  ).map(([refusal, state, range, body]) =>
    row('uploadImport', refusal, async ({ ask, sql, ids }) => {
      const isDone = state === 'done'
      await sql`update csv_import set state = ${isDone ? 'done' : 'waiting_for_upload'},
        bytes_kept = 0, bytes_total = ${state === 'halfway' ? 9 : null}
        where campaign_id = ${ids.campaign}`
      const headers = { 'content-type': 'text/csv', ...(range && { 'content-range': range }) }
      return ask('uploadImport', { body, headers })
    }),
  ),
]
