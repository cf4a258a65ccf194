import { MAX_CSV_BYTES } from '#core/campaign/max-csv-bytes.ts'
import { encode } from '#adapters/http/contract/encode.ts'
import { columnMap, importOperations } from '#adapters/http/contract/imports.ts'
import { NotFound } from '#core/errors.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { apiError } from '../http/errors.ts'
import { pageOf } from '../http/pages.ts'
import type { CurrentUser } from '../current-user.ts'
import { refusal } from '../http/refusals.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { CsvImport } from './csv-import.ts'
import type { FilePart } from './file-part.ts'
import { progressOf } from './import-progress.ts'
import type { ImportRepository } from './import-repository.ts'
import type { ImportRunner } from './import-runner.ts'
import type { ReceiveFile } from './receive-file.ts'

interface ImportRouteDeps {
  readonly workspaceAccess: WorkspaceAccess
  readonly imports: ImportRepository
  readonly clock: Clock
  readonly receiveFile: ReceiveFile
  readonly importRunner: ImportRunner
}

export function importRoutes(app: App, deps: ImportRouteDeps): void {
  const { chooseImportColumns, getImport, listImportProblems, uploadImport } = importOperations
  const { workspaceAccess, imports, receiveFile, importRunner, clock } = deps

  const requireImport = async (user: CurrentUser, campaignId: CampaignId): Promise<CsvImport> => {
    const workspace = await workspaceAccess.requireOfCampaign(user, campaignId)
    const found = await imports.find(workspace.id, campaignId)
    if (!found) throw new NotFound()
    return found
  }

  route(app, getImport, async ({ user, params }) =>
    progressOf(await requireImport(user, params.id), clock.now()),
  )

  route(app, chooseImportColumns, async ({ user, params, body }) => {
    const found = await requireImport(user, params.id)
    const chosen = await imports.chooseColumns(found, {
      columnMap: encode(columnMap, body.columnMap),
      leftOut: body.leftOut ?? [],
    })
    if (!chosen) throw refusal({ kind: 'file_is_here' })
    return progressOf(chosen, clock.now())
  })

  route(app, listImportProblems, async ({ user, params, query, request }) => {
    const found = await requireImport(user, params.id)
    const page = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize }
    const problems = await imports.problems(found.workspaceId, found.id, page)
    return pageOf(request, query, { count: found.problems, data: problems })
  })

  route(app, uploadImport, {
    bodyLimit: MAX_CSV_BYTES,
    handler: async ({ user, params, request, reply }) => {
      const found = await requireImport(user, params.id)
      const part = partFromHeader(request.headers['content-range'])
      const body = request.raw.iterator({ destroyOnReturn: false })
      // What is left of a body that was refused is let pass, so that its sender hears the answer.
      const outcome = await receiveFile
        .execute(found, part, body)
        .finally(() => request.raw.resume())
      if (outcome.kind !== 'received') throw refusal(outcome)
      const received = outcome.import
      reply.header('upload-offset', received.bytesKept)
      if (received.state === 'running') void importRunner.runToCompletion(received)
      return progressOf(received, clock.now())
    },
  })
}

function partFromHeader(header: string | undefined): FilePart | null {
  if (header === undefined) return null
  const part = readContentRange(header)
  if (!part) throw apiError(400, 'parse_error', 'Content-Range must be `bytes a-b/total`.')
  return part
}

/** Reads `bytes a-b/total` and the question `bytes *` of a total; undefined where it is neither. */
function readContentRange(text: string): FilePart | undefined {
  const match = /^bytes (?:(\d{1,15})-(\d{1,15})|\*)\/(\d{1,15})$/.exec(text.trim())
  if (!match) return undefined
  const total = Number(match[3])
  if (match[1] === undefined) return { kind: 'question', total }
  const start = Number(match[1])
  const end = Number(match[2]) + 1
  return start < end && end <= total ? { kind: 'part', start, end, total } : undefined
}
