/** @module-tag thorough */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { blocksOf } from '../fixtures/documents/commands-of.ts'
import { DEMO } from '../fixtures/product-client.ts'

const repository = join(import.meta.dirname, '../..')
let folder: string
const product = inject('sharedProduct')

/** What somebody writes with the generated types; each line that must not compile says so. */
const CLIENT = `import createClient from 'openapi-fetch'
import type { components, paths } from './overture.ts'

const client = createClient<paths>({ baseUrl: '${product.url}' })

const signedIn = async (username: string, password: string) => {
  const { data, error } = await client.POST('/api/token/', { body: { username, password } })
  if (error) throw new Error(error.errors[0]?.code)
  return { headers: { authorization: \`Bearer \${data.access}\` } }
}

export const peopleOf = async (username: string, password: string): Promise<readonly string[]> => {
  const who = await signedIn(username, password)
  const { data: workspaces } = await client.GET('/api/workspaces/', who)
  const { data: campaigns } = await client.GET('/api/workspaces/{workspace_id}/campaigns/', {
    ...who,
    params: { path: { workspace_id: workspaces?.data[0]?.id ?? 0 }, query: { page_size: 200 } },
  })
  const campaign = campaigns?.data.find(({ counts }) => (counts.by_status.VISITED ?? 0) > 0)
  const { data: people } = await client.GET('/api/campaigns/{campaign_id}/linkedin/people/', {
    ...who,
    params: { path: { campaign_id: campaign?.id ?? 0 }, query: { status: ['VISITED'] } },
  })
  return people?.data.map(({ person }: components['schemas']['CampaignPerson']) => person.full_name) ?? []
}

export const refusalOf = async (username: string, password: string) => {
  const who = await signedIn(username, password)
  const { error, response } = await client.PATCH('/api/campaigns/{id}/', {
    ...who,
    params: { path: { id: 2_000_000_000 }, header: { 'Idempotency-Key': 'once' } },
    body: { name: 'Renamed' },
  })
  return [response.status, error?.type, error?.errors.map(({ code }) => code)]
}

export const heard = (message: components['schemas']['PersonMessage']): string | null | undefined =>
  message.changes.waiting_for

export const neverCompiles = async () => {
  // @ts-expect-error -- the password is required
  await client.POST('/api/token/', { body: { username: 'ada@example.org' } })
  // @ts-expect-error -- this is no status that can be set
  await client.PATCH('/api/campaigns/{id}/', { params: { path: { id: 1 } }, body: { status: 'x' } })
  // @ts-expect-error -- there is no such status
  await client.GET('/api/tasks/', { params: { query: { status: 'lost' } } })
  const { data } = await client.GET('/api/users/')
  // @ts-expect-error -- it may be null
  data?.resume_time_range.start_time
  // What has a default is there.
  return data?.tutorial.getStarted satisfies boolean | null | undefined
}
`

/** The README's, at this server, for somebody who has Node's types. */
const README_CLIENT = `${(blocksOf('README.md', 'ts')[0] ?? '').replace('http://localhost:4280', product.url)}
declare const process: { readonly env: Readonly<Record<string, string>> }
export { workspaces }
`

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // That of the page is large, and is about neither bodies nor refusals.
  lib: ['lib.es2022.d.ts'],
  types: [],
  rewriteRelativeImportExtensions: true,
}

interface Client {
  peopleOf(this: void, username: string, password: string): Promise<readonly string[]>
  refusalOf(this: void, username: string, password: string): Promise<readonly unknown[]>
}

interface ReadmeClient {
  readonly workspaces: { readonly data: { readonly data: readonly { readonly name: string }[] } }
}

interface Generator {
  readonly astToString: (nodes: readonly ts.Node[]) => string
  readonly default: (document: string, options: object) => Promise<readonly ts.Node[]>
}

interface Validator {
  readonly createConfig: (config: object) => Promise<object>
}

const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'path-parameters-defined': 'error',
  'no-identical-paths': 'error',
  'operation-2xx-response': 'error',
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
}

const inPackages = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(repository, 'node_modules', file)).href)

/** In this process, which is sooner than by its command; refuses a document that breaks a rule. */
async function generate(document: string): Promise<string> {
  const generator = (await inPackages('openapi-typescript/dist/index.mjs')) as Generator
  const { createConfig } = (await inPackages('@redocly/openapi-core/lib/index.js')) as Validator
  const redocly = await createConfig({ rules: RULES })
  return generator.astToString(await generator.default(document, { redocly }))
}

/** What the compiler says of the client; writes it as JavaScript. */
const compile = (): readonly string[] => {
  const files = ['client.ts', 'readme.ts'].map((name) => join(folder, name))
  const program = ts.createProgram(files, OPTIONS)
  program.emit()
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('a client generated from the document of a running server', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'overture-api-client-'))
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
    writeFileSync(join(folder, 'client.ts'), CLIENT)
    writeFileSync(join(folder, 'readme.ts'), README_CLIENT)
    const document = await (await fetch(`${product.url}/api/openapi.json`)).text()
    writeFileSync(join(folder, 'overture.ts'), await generate(document))
  })

  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })

  it('compiles where it is used well and nowhere else, and makes calls, whose refusals have their codes', async () => {
    expect(compile()).toEqual([])
    const client = (await import(pathToFileURL(join(folder, 'client.js')).href)) as Client
    vi.stubEnv('OVERTURE_PASSWORD', DEMO.password)
    const readme = (await import(pathToFileURL(join(folder, 'readme.js')).href)) as ReadmeClient
    expect(readme.workspaces.data.data.map(({ name }) => name)).toContain('Demo workspace')
    const people = await client.peopleOf(DEMO.username, DEMO.password)
    expect(people.length).toBeGreaterThan(0)
    expect(people.every((name) => name.includes(' '))).toBe(true)
    expect(await client.refusalOf(DEMO.username, DEMO.password)).toEqual([
      404,
      'client_error',
      ['not_found'],
    ])
    await expect(client.peopleOf('nobody@overture.example', 'wrong')).rejects.toThrow(
      'authentication_failed',
    )
  })
})
