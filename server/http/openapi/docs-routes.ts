import type { App } from '../route.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi-document.ts'

/** The contract for machines and for people, both made from the same schemas, once somebody asks. */
export function docsRoutes({ fastify }: App): void {
  let document: string | undefined
  let page: string | undefined

  fastify.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((document ??= JSON.stringify(openApiDocument()))),
  )
  fastify.get('/api/docs/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((page ??= docsPage(openApiDocument()))),
  )
}
