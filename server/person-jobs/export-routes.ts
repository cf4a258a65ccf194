import { NotFound } from '#core/errors.ts'
import { personJobId, workspaceId } from '#core/runtime/ids.ts'
import type { App } from '../http/route.ts'
import type { PersonJobServices } from './person-job-services.ts'

/** The files of exports, for whoever has the address that a job gave: browsers fetch without a header. */
export function exportRoutes({ fastify }: App, { personJobs }: PersonJobServices): void {
  fastify.get<{
    Params: { workspace: string; id: string }
    Querystring: { ticket?: unknown }
  }>('/exports/:workspace/:id/people.csv', async ({ params, query, headers }, reply) => {
    const [workspace, id] = [params.workspace, params.id].map(Number)
    const ticket = typeof query.ticket === 'string' ? query.ticket : ''
    if (!isId(workspace) || !isId(id)) throw new NotFound()
    const file = await personJobs.read.file(workspaceId(workspace), personJobId(id), ticket)
    if (!file) throw new NotFound()
    const { bytes } = file
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="people-${id}.csv"`)
      .header('accept-ranges', 'bytes')
      .header('etag', `"${workspace}-${id}-${bytes}"`)
    const range = rangeOf(headers.range, bytes)
    if (range === 'beyond') {
      return reply.code(416).header('content-range', `bytes */${bytes}`).send()
    }
    const { start, end } = range ?? { start: 0, end: bytes }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${bytes}`)
    return reply.header('content-length', end - start).send(file.read(start, end))
  })
}

const isId = (id: number | undefined): id is number =>
  id !== undefined && Number.isInteger(id) && id > 0 && id < 2 ** 31

/** One range of bytes; null where all of them are meant, as where there are several. */
function rangeOf(
  header: string | undefined,
  bytes: number,
): { readonly start: number; readonly end: number } | 'beyond' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const last = match[2] === '' ? bytes - 1 : Math.min(Number(match[2]), bytes - 1)
  const start = match[1] === '' ? Math.max(0, bytes - Number(match[2])) : Number(match[1])
  const end = match[1] === '' ? bytes : last + 1
  return start < end ? { start, end } : 'beyond'
}
