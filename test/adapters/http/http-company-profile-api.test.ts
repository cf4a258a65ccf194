import nock from 'nock'
import { expect, it } from 'vitest'
import { companyProfileExamples } from '#adapters/http/contract/examples/company-profile.ts'
import { HttpCompanyProfileApi } from '#adapters/http/http-company-profile-api.ts'
import { RequestRejected } from '#core/errors.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { client, SERVER, useNock } from './client.ts'

const PATH = '/api/workspaces/3/profile/generate/'
const { body, answer } = companyProfileExamples.generateProfile

useNock()

it('has a profile proposed from the page of a company', async () => {
  nock(SERVER).post(PATH, body).reply(200, answer)
  const companies = new HttpCompanyProfileApi(client().calls)
  const { writer, proposals } = await companies.propose(workspaceId(3), body)
  expect(writer).toBe('rules')
  expect(proposals.map(({ part, field }) => `${part}.${field}`)).toEqual([
    ...['company.companyDescription', 'icpProfile.industries', 'goal.kind'],
  ])
})

it('says which address was refused, and why', async () => {
  const error = { code: 'address_not_public', detail: 'Only public pages.', attr: 'url' }
  nock(SERVER)
    .post(PATH)
    .reply(400, { type: 'validation_error', errors: [error] })
  const companies = new HttpCompanyProfileApi(client().calls)
  const refused = companies.propose(workspaceId(3), body)
  await expect(refused).rejects.toThrow(RequestRejected)
  await expect(refused).rejects.toMatchObject({ body: { errors: [error] } })
})
