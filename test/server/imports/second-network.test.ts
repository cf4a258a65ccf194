import { expect, it, vi } from 'vitest'
import type { Networks } from '#core/network/network.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'

const DEMO = 'http://localhost:4281'
const TINY = 'https://tiny.example'

const csv = `Profile,Name
${DEMO}/in/Ada,Ada
tiny.example/people/Jo/card,Jo
https://ja.tiny.example/people/Jo/card/,Jo again
${TINY}/people/Jo/card/ja,Jo in Japanese
${TINY}/people/jo/card,Another Jo
${TINY}/in/ada,Nobody
${DEMO}/people/Jo/card,Nobody
`

describeOnBothDatabases('a CSV of two networks', (open) => {
  it('becomes people of each, told apart as their network tells them, with an account on each', async () => {
    const networks: Networks = [demoNetwork(DEMO), tinyNetwork(TINY)]
    const api = await apiOver(await open(), {}, { networks })
    const { create, get, patch, upload } = await campaignsOver(api, signUp)
    const { body } = await create({
      column_map: { profile_url: 'Profile', full_name: 'Name' },
    })
    await patch(body.id, { status: 'running' })
    await upload(body.id, csv)
    const importOf = async () => (await get(`/api/campaigns/${body.id}/import/`)).body
    const done = { state: 'done', good: 3, problems: 4 }
    await vi.waitFor(async () => expect(await importOf()).toMatchObject(done), { interval: 10 })
    const accounts = sqlOn(api.services.database)`select network from sender_account order by id`
    expect(await accounts).toEqual([{ network: DEMO }, { network: TINY }])
    const people = await get(`/api/campaigns/${body.id}/linkedin/people/?ordering=full_name`)
    expect(people.body.data.map((row: { person: object }) => row.person)).toMatchObject([
      { network: DEMO, public_identifier: 'ada', profile_url: `${DEMO}/in/ada` },
      { network: TINY, public_identifier: 'jo', profile_url: `${TINY}/people/jo/card` },
      { network: TINY, public_identifier: 'Jo', profile_url: `${TINY}/people/Jo/card` },
    ])
    const { body: problems } = await get(`/api/campaigns/${body.id}/import/problems/`)
    expect(problems.data).toMatchObject([
      { code: 'duplicate_row', value: `${TINY}/people/Jo/card`, first_line: 3 },
      { code: 'duplicate_row', value: `${TINY}/people/Jo/card`, first_line: 3 },
      { code: 'invalid_url', value: `${TINY}/in/ada` },
      { code: 'invalid_url', value: `${DEMO}/people/Jo/card` },
    ])
  })
})
