import { existsSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompressedFiles } from './compressed-files.ts'
import { apiError } from './errors.ts'
import { sendError } from './failures.ts'
import { allowing, InlineScripts } from './inline-scripts.ts'
import { plainPage } from '../html.ts'
import type { App } from './route.ts'

const POLICY = 'content-security-policy'
const YEAR_SECONDS = 31_536_000
/** Files whose name changes with their content. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/

interface WebFile {
  /** From the folder of the pages, with a slash before it. */
  readonly path: string
  readonly stats: Stats
}

/** Serves the built pages: files by their path, and index.html for every route of the web app. */
export async function webRoutes({ fastify, routes }: App, webDir: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: webDir,
    serve: false,
    cacheControl: false,
  })

  const compressed = new CompressedFiles()
  const inlineScripts = new InlineScripts()
  const send = async (request: FastifyRequest, reply: FastifyReply, { path, stats }: WebFile) => {
    const caching = HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
    reply.header('cache-control', caching).header('vary', 'accept-encoding')
    if (path.endsWith('.html')) {
      const policy = String(reply.getHeader(POLICY))
      reply.header(POLICY, allowing(policy, await inlineScripts.of(join(webDir, path), stats)))
    }
    const accepted = request.headers['accept-encoding']
    const smaller = await compressed.find(join(webDir, path), stats, accepted)
    if (!smaller) return reply.sendFile(path.slice(1))
    return reply.type(smaller.type).header('content-encoding', smaller.encoding).send(smaller.body)
  }

  fastify.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const isPage = isForPages(request.method, path) && !path.split('/').includes('..')
    const file = isPage ? fileAt(webDir, path) : null
    if (file) return send(request, reply, file)
    const allowed = methodsAt(routes, path)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      const detail = `Method ${request.method} is not allowed.`
      return sendError(reply, apiError(405, 'method_not_allowed', detail))
    }
    if (!isPage) return sendError(reply, apiError(404, 'not_found', 'Not found.'))
    if (path.startsWith('/assets/'))
      return sendError(reply, apiError(404, 'not_found', 'Not found.'))
    const index = fileAt(webDir, '/index.html')
    if (index) return send(request, reply, index)
    return reply.type('text/html; charset=utf-8').code(503).send(NOT_BUILT)
  })
}

const NOT_BUILT = plainPage(
  'Not built',
  '<h1>The pages are not built yet</h1><p>Run <code>npm run build</code>, or <code>npm start</code>, which does it. The API works: see <a href="/api/docs/">/api/docs/</a>.</p>',
)

const pathOf = ({ url }: FastifyRequest): string => {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/')
  } catch {
    return '/'
  }
}

const isForPages = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|ws)(\/|$)/.test(path)

function fileAt(webDir: string, path: string): WebFile | null {
  const full = join(webDir, path)
  if (path.includes('\0') || !full.startsWith(webDir)) return null
  if (!existsSync(full)) return null
  const stats = statSync(full)
  return stats.isFile() ? { path, stats } : null
}

/** The methods that operations of the contract have at a path. */
function methodsAt(routes: App['routes'], path: string): readonly string[] {
  const asked = path.replace(/\/$/, '').split('/')
  const isAt = (pattern: string) => {
    const parts = pattern.replace(/\/$/, '').split('/')
    return (
      parts.length === asked.length &&
      parts.every((part, i) => part.startsWith('{') || part === asked[i])
    )
  }
  return routes.filter((each) => isAt(each.path)).map((each) => each.method)
}
