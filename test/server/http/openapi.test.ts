import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type core } from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { errorBody } from '#adapters/http/contract/common.ts'
import { encode } from '#adapters/http/contract/encode.ts'
import { messageExamples } from '#adapters/http/contract/examples/live.ts'
import { examples, operations } from '#adapters/http/contract/index.ts'
import * as live from '#adapters/http/contract/live.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { sockets } from '#adapters/http/contract/sockets.ts'
import { taskOperations } from '#adapters/http/contract/tasks.ts'
import { OBSTACLES } from '#core/outreach/obstacle.ts'
import { docsPage } from '#server/http/openapi/docs-page.ts'
import type { DescribedOperation } from '#server/http/openapi/document-types.ts'
import { REF, type JsonSchema } from '#server/http/openapi/json-schema.ts'
import { openApiDocument } from '#server/http/openapi/openapi-document.ts'
import { CLOSE } from '#server/live/peer.ts'
import { refusal } from '#server/http/refusals.ts'

const document = openApiDocument()
const { schemas } = document.components
const json = JSON.stringify(document)

const call = ({ path, method }: Operation): DescribedOperation =>
  document.paths[path]![method.toLowerCase()]!
const bodyOf = (operation: Operation) => call(operation).requestBody?.content['application/json']
const answerOf = (operation: Operation) =>
  call(operation).responses[operation.status]?.content?.['application/json']
const ref = (name: string): JsonSchema => ({ $ref: `${REF}${name}` })

const all = Object.entries<Operation>(operations)

const repository = join(import.meta.dirname, '../../..')
const sourceOf = (path: string) => readFileSync(join(repository, path), 'utf8')
const CONTRACT = 'adapters/http/contract'

/** What a file has that is named among all of the contract. */
const BELONGS =
  /^export const (\w+(Operations|Examples) =|\w+ = (z\.(?!codec)|record\(|strictRecord\(|pageOf\())/m

describe('the OpenAPI document', () => {
  it('is made of each file of the contract, and of its examples', () => {
    const named = sourceOf(`${CONTRACT}/all.ts`)
    const files = readdirSync(join(repository, CONTRACT), { recursive: true, encoding: 'utf8' })
    const belonging = files.filter(
      (file) => file.endsWith('.ts') && BELONGS.test(sourceOf(`${CONTRACT}/${file}`)),
    )
    expect(belonging.length).toBeGreaterThan(15)
    expect(belonging.filter((file) => !named.includes(`'./${file}'`))).toEqual([
      // The messages' examples are of no call.
      'examples/live.ts',
    ])
  })

  it('has what the contract names once, under its name, and refers to it', () => {
    expect(answerOf(operations.listCampaignPeople)?.schema).toEqual(ref('CampaignPersonPage'))
    expect(schemas.CampaignPersonPage?.properties?.data).toEqual({
      type: 'array',
      items: ref('CampaignPerson'),
    })
    expect(schemas.CampaignPerson?.properties).toMatchObject({
      person: ref('Person'),
      status: ref('ProspectStatus'),
      status_changed_at: { type: 'string', format: 'date-time' },
    })
    expect(schemas.Person?.properties?.full_name).toEqual({ type: 'string' })
    expect(answerOf(operations.getCampaign)?.schema).toEqual(ref('Campaign'))
    const refused = call(operations.getCampaign).responses[404]
    expect(refused?.content?.['application/json']?.schema).toEqual(ref('ErrorBody'))
  })

  it('refers to nothing that it does not have, and has nothing that is not referred to', () => {
    const referred = [...json.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    const names = new Set(referred.map(([, name]) => name))
    expect(names).toEqual(new Set(Object.keys(schemas)))
  })

  it('says which bodies must be sent and which writes may carry a key', () => {
    const { runCampaign, changeCampaign, obtainToken, uploadImport } = operations
    const asked = [runCampaign, changeCampaign, obtainToken, uploadImport].map(call)
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })])
    expect(asked.map(({ requestBody }) => requestBody?.required)).toEqual([false, true, true, true])
    const headers = asked.map(({ parameters }) =>
      parameters.filter((one) => one.in === 'header').map(({ name }) => name),
    )
    expect(headers).toEqual([['Idempotency-Key'], ['Idempotency-Key'], [], ['Content-Range']])
    expect(Object.keys(call(uploadImport).requestBody?.content ?? {})).toContain('text/csv')
  })

  it('lets what has a default be left out of requests, and promises it in answers', () => {
    expect(schemas.Tutorial?.required).toEqual(Object.keys(schemas.Tutorial?.properties ?? {}))
    expect(schemas.Tutorial?.properties?.getStarted).toEqual({ type: ['boolean', 'null'] })
    expect(schemas.TutorialRequest?.required).toBeUndefined()
    expect(schemas.TutorialRequest?.properties?.getStarted?.default).toBeNull()
    expect(schemas.User?.properties?.tutorial).toEqual(ref('Tutorial'))
    expect(schemas.UserChanges?.properties?.tutorial).toEqual(ref('TutorialRequest'))
    expect(bodyOf(operations.leaseTasks)?.schema).toEqual(ref('LeaseTasksBody'))
    expect(schemas.LeaseTasksBody).toMatchObject({ properties: { limit: { default: 1 } } })
    expect(schemas.LeaseTasksBody?.required).toBeUndefined()
    const { parameters } = call(operations.listTasks)
    expect(parameters.find(({ name }) => name === 'page_size')).toMatchObject({
      required: false,
      schema: { default: 50 },
    })
  })

  it('lets fields be added to every answer, and says of requests where they are refused', () => {
    const answers = new Set<string>()
    const collect = (text: string): void => {
      for (const [, name = ''] of text.matchAll(/schemas\/(\w+)"/g)) {
        if (answers.has(name)) continue
        answers.add(name)
        collect(JSON.stringify(schemas[name]))
      }
    }
    const answered = JSON.stringify([
      all.map(([, operation]) => call(operation).responses),
      Object.values(document['x-websockets']).map(({ serverMessages }) => serverMessages),
    ])
    collect(answered)
    expect(answers.size).toBeGreaterThan(30)
    for (const name of answers) {
      expect([name, JSON.stringify(schemas[name])]).not.toEqual([
        name,
        expect.stringContaining('"additionalProperties":false'),
      ])
    }
    expect(answered).not.toContain('"additionalProperties":false')
    expect(schemas.ChangeCampaignBody?.additionalProperties).toBe(false)
    expect(schemas.UserChanges?.additionalProperties).toBe(false)
  })

  it('names the headers that answers carry', () => {
    const carried = all.flatMap(([name, operation]) =>
      Object.entries(call(operation).responses).flatMap(([status, { headers }]) =>
        Number(status) >= 500
          ? []
          : Object.keys(headers).map((header) => `${name} ${status} ${header}`),
      ),
    )
    const notable = carried.filter((one) => !one.endsWith(' Cache-Control'))
    expect(notable.toSorted()).toEqual([
      'changePassword 429 Retry-After',
      'doReset 429 Retry-After',
      'generateProfile 429 Retry-After',
      'obtainToken 429 Retry-After',
      'proposeTopics 429 Retry-After',
      'register 429 Retry-After',
      'requestReset 429 Retry-After',
      'resendVerification 429 Retry-After',
      'uploadImport 200 Upload-Offset',
      'uploadImport 409 Upload-Offset',
    ])
    for (const [, operation] of all) {
      const { responses } = call(operation)
      for (const { headers } of Object.values(responses)) {
        expect(headers['Cache-Control']?.schema).toEqual({ type: 'string', const: 'no-store' })
      }
      expect(Object.keys(responses[500]?.headers ?? {})).toContain('X-Request-Id')
      expect(responses[503]?.headers).toMatchObject({ 'Retry-After': { required: true } })
    }
    expect(call(operations.uploadImport).responses[409]?.headers).toMatchObject({
      'Upload-Offset': { required: false },
    })
  })

  it('has the messages of the websockets, each over a socket', () => {
    const described = Object.values(document['x-websockets'])
    const kinds = (messages: readonly JsonSchema[], key: string) => {
      const shown = messages.map(({ $ref = '' }) => schemas[$ref.slice(REF.length)])
      return new Set(shown.map((schema) => schema?.properties?.[key]?.const))
    }
    const discriminators = (options: readonly core.$ZodType[], key: string) =>
      new Set(options.flatMap((option) => [...(option._zod.propValues?.[key] ?? [])]))
    expect(
      kinds(
        described.flatMap(({ clientMessages }) => clientMessages),
        'action',
      ),
    ).toEqual(discriminators(live.subscribeMessage.def.options, 'action'))
    expect(
      kinds(
        described.flatMap(({ serverMessages }) => serverMessages),
        'type',
      ),
    ).toEqual(discriminators(live.liveMessage.def.options, 'type'))
    expect(Object.keys(document['x-websockets'])).toEqual(
      Object.values(sockets).map(({ path }) => path),
    )
    expect(document['x-websockets']['/ws/frontend/']?.serverMessages).toContainEqual(
      ref('PersonMessage'),
    )
    expect(schemas.CampaignPersonChanges?.required).toBeUndefined()
    expect(schemas.SubscribeToPeople?.required).toEqual(['action', 'campaign_id'])
    const codes = Object.keys(document['x-websockets']['/ws/tasks/']?.closeCodes ?? {})
    expect(codes.map(Number)).toEqual(Object.values(CLOSE))
  })

  it('has an example of every body, whose reading and writing gives it again', () => {
    const given: Readonly<Record<string, { body?: unknown; answer?: unknown }>> = examples
    for (const [name, operation] of all) {
      const { body, answer } = operation
      const example = given[name] ?? {}
      const read = { body: body && parse(body, example.body) }
      expect([name, body && encode(body, read.body)]).toMatchObject([name, body && example.body])
      expect([name, answer && encode(answer, parse(answer, example.answer))]).toEqual([
        name,
        answer && example.answer,
      ])
      expect(bodyOf(operation)?.example).toEqual(body && example.body)
      expect(answerOf(operation)?.example).toEqual(example.answer)
    }
  })

  it('has an example of each message of the websockets, which is read as what it is', () => {
    const given: Readonly<Record<string, unknown>> = messageExamples
    const messages = Object.values(sockets).flatMap(({ says, hears }) => [...says, ...hears])
    const named = Object.entries(live).filter(([, schema]) =>
      messages.some((one) => one === schema),
    )
    expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(given).toSorted())
    for (const [name, schema] of named) {
      expect(encode(schema, parse(schema, given[name]))).toEqual(given[name])
      const [first = ''] = name
      const component = schemas[first.toUpperCase() + name.slice(1)]
      expect(component?.examples).toEqual([given[name]])
    }
  })

  it('has an example of each refusal, by its code', () => {
    const refused = call(operations.changeTask).responses[409]?.content?.['application/json']
    const example = { $ref: '#/components/examples/weekly_limit' }
    expect(refused?.examples).toMatchObject({ weekly_limit: example })
    expect(document.components.examples['weekly_limit']?.value).toMatchObject({
      type: 'client_error',
      errors: [{ code: 'weekly_limit' }],
    })
    for (const { value } of Object.values(document.components.examples)) parse(errorBody, value)
  })

  it('names each set of words that a field is one of', () => {
    const inlined = Object.entries(schemas).filter(
      ([, schema]) => !schema.enum && JSON.stringify(schema).includes('"enum":'),
    )
    expect(inlined.map(([name]) => name)).toEqual([])
    expect(JSON.stringify([document.paths])).not.toContain('"enum":')
  })

  it('names each object, so that a client gets a type of each', () => {
    const inline = (value: unknown, place: string): readonly string[] => {
      if (typeof value !== 'object' || value === null) return []
      const parts = Object.entries(value)
        .filter(([key]) => key !== 'example' && key !== 'examples')
        .flatMap(([key, part]) => inline(part, `${place}/${key}`))
      return 'properties' in value ? [place, ...parts] : parts
    }
    const { paths, 'x-websockets': websockets } = document
    const unnamed = Object.entries(schemas).flatMap(([name, schema]) =>
      inline(schema, name).filter((place) => place !== name),
    )
    expect([...unnamed, ...inline(paths, 'paths'), ...inline(websockets, 'sockets')]).toEqual([])
    expect(inline(ref('Person'), '')).toEqual([])
    expect(inline({ items: schemas.Person }, 'list')).toEqual(['list/items'])
  })

  it('names each reason why a last look says no, with its status', () => {
    const never = [
      ...['unverified', 'asked', 'unread', 'unreachable', 'enough_ahead', 'extension'],
      ...['acceptance', 'other_member'],
    ]
    const stops = Object.entries(OBSTACLES)
      .filter(([kind]) => !never.includes(kind))
      .map(([, { code }]) => `${refusal({ kind: 'stop', code }).status} ${code}`)
    const { refusals } = taskOperations.changeTask
    expect(refusals.toSorted()).toEqual([...new Set([...stops, '409 stale_lease'])].toSorted())
    expect(call(operations.changeTask).responses[409]?.description).toContain('weekly_limit')
  })
})

describe('the page of the API', () => {
  const page = docsPage(document)

  it('shows what a schema refers to as a link to where it is described', () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(targets).size).toBeGreaterThan(Object.keys(schemas).length)
    for (const target of targets) expect(page).toContain(`id="${target}"`)
    expect(page).toContain('person: <a href="#Person">Person</a>')
    expect(page).toContain('stall: <a href="#Stall">Stall</a> | null')
    expect(page).toMatch(/id="Person"><pre>\{\n {2}id: integer\n/)
  })

  it('shows examples, headers and the messages of the websockets', () => {
    expect(page).toContain('&quot;full_name&quot;: &quot;Ada Lovelace&quot;')
    expect(page).toContain('<td>throttled, with <code>Retry-After</code></td>')
    expect(page).toContain('Idempotency-Key?: string (1 to 200)')
    expect(page).toContain('<code class="path">/ws/workspace/</code>')
    expect(page).toContain('<a href="#ImportMessage">ImportMessage</a>')
  })
})
