import { describe, expect, it } from 'vitest'
import { docsPage } from '#server/http/openapi/docs-page.ts'
import { docsRoutes } from '#server/http/openapi/docs-routes.ts'
import { openApiDocument } from '#server/http/openapi/openapi-document.ts'
import { shapeOf } from '#server/http/openapi/schema-shape.ts'
import { bareApp } from '../../fixtures/bare-app.ts'

describe('a schema, as people read it,', () => {
  it.each([
    [{ $ref: '#/components/schemas/Task' }, '<a href="#Task">Task</a>'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ oneOf: [{ const: 'a' }, { const: 1 }] }, '&quot;a&quot; | 1'],
    [{ enum: ['a', '<b>'] }, '&quot;a&quot; | &quot;&lt;b&gt;&quot;'],
    [{ type: 'array', items: { type: 'integer' } }, '[integer]'],
    [{ type: 'array' }, '[any]'],
    [{}, 'any'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'string', maxLength: 9 }, 'string (up to 9)'],
    [{ type: 'string', minLength: 1, maxLength: 9 }, 'string (1 to 9)'],
    [{ type: 'string', format: 'uri', maxLength: 9 }, 'string (uri, up to 9)'],
    [{ type: 'object' }, '{ [name]: any }'],
    [{ type: 'object', additionalProperties: true }, '{ [name]: any }'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
    [{ type: 'object', properties: {} }, '{}'],
    [
      {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          size: { type: 'integer', default: 5 },
          in: { type: 'object', properties: { a: { const: true } }, required: ['a'] },
        },
        required: ['id'],
      },
      '{\n  id: integer\n  size?: integer = 5\n  in?: {\n    a: true\n  }\n}',
    ],
  ])('%j is %s', (schema, shape) => {
    expect(shapeOf(schema)).toBe(shape)
  })
})

describe('the page of the API', () => {
  const call = {
    ...{ operationId: 'changeRow', summary: 'Change <it>.', tags: ['rows'] },
    ...{ 'x-access': 'signed_in_even_expired', parameters: [] },
    requestBody: {
      required: false,
      content: { 'application/json': { schema: { type: 'string' }, example: { a: 1 } } },
    },
    responses: {
      200: { description: 'Done.', headers: { 'Cache-Control': {}, 'Upload-Offset': {} } },
      429: { description: 'throttled', headers: { 'Cache-Control': {}, 'Retry-After': {} } },
    },
  }
  const parameter = (name: string, place: string, required: boolean) => ({
    ...{ name, in: place, required, schema: { type: 'string' } },
  })
  const pageOf = (more: object = {}) => {
    const paths = { '/api/rows/{id}/': { patch: { ...call, ...more } } }
    return docsPage({ ...openApiDocument(), paths } as never)
  }

  it('tells of each call what it takes, who may make it and what it answers', () => {
    const page = pageOf({
      parameters: [parameter('id', 'path', true), parameter('q', 'query', false)],
    })
    for (const part of [
      '<span class="method">PATCH</span><code class="path">/api/rows/{id}/</code>',
      '<span class="mark">signed in</span> <span class="mark">also while expired</span>',
      'Change &lt;it&gt;.',
      '<h3>In the path</h3><pre>{\n  id: string\n}</pre>',
      '<h3>In the query</h3><pre>{\n  q?: string\n}</pre>',
      '<h3>Body, if any</h3><pre>string</pre>',
      '<h3>For example</h3><pre>{\n  &quot;a&quot;: 1\n}</pre>',
      '<h3>Answer 200</h3><p>With <code>Upload-Offset</code>.</p><p>No body.</p>',
      '<tr><td><code>429</code></td><td>throttled, with <code>Retry-After</code></td></tr>',
      '<h2 id="rows">rows</h2>',
      '<a href="#websockets">websockets</a>',
    ]) {
      expect(page).toContain(part)
    }
    expect(page).not.toContain('<h3>Headers</h3>')
    expect(pageOf({ 'x-access': 'public' })).toContain('<span class="mark">public</span>')
  })

  it('is as fresh as the server that answers it, as is the document', async () => {
    const app = bareApp()
    docsRoutes(app)
    for (const [url, type] of [
      ['/api/openapi.json', 'application/json; charset=utf-8'],
      ['/api/docs/', 'text/html; charset=utf-8'],
    ] as const) {
      const { headers, body } = await app.fastify.inject(url)
      expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'no-cache'])
      expect((await app.fastify.inject(url)).body).toBe(body)
    }
  })
})

describe('the document of the API', () => {
  const { paths } = openApiDocument()
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )

  it('puts each call where people look for it', () => {
    const tagOf = (path: string) => all.find((each) => each.path === path)?.call.tags
    expect(tagOf('/api/token/')).toEqual(['auth'])
    expect(tagOf('/api/password/change/')).toEqual(['auth'])
    expect(tagOf('/api/workspaces/')).toEqual(['workspaces'])
    expect(tagOf('/api/workspaces/{workspace_id}/goals/')).toEqual(['goals'])
    expect(tagOf('/api/campaigns/{id}/')).toEqual(['campaigns'])
    expect(tagOf('/api/campaigns/{campaign_id}/linkedin/people/')).toEqual(['people'])
    expect(tagOf('/api/users/')).toEqual(['users'])
  })

  it('asks for a token where one is needed, and for the key of a write where that may be sent again', () => {
    for (const { path, method, call } of all) {
      const isPublic = call['x-access'] === 'public'
      const names = call.parameters.map(({ name }) => name)
      const isFile = names.includes('Content-Range')
      expect([path, 'security' in call]).toEqual([path, !isPublic])
      expect([path, method, names.includes('Idempotency-Key')]).toEqual([
        ...[path, method],
        !isPublic && method !== 'get' && !isFile,
      ])
    }
    expect(
      all.filter(({ call }) => call.parameters.some(({ name }) => name === 'Content-Range')),
    ).toHaveLength(1)
  })
})
