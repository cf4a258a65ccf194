import { campaignOperations } from '#adapters/http/contract/campaigns.ts'
import { notFound, apiError } from '../http/errors.ts'
import { pageToWire } from '../http/pages.ts'
import { route, type App, type CurrentUser } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import { readContentRange, type ContentRange } from './content-range.ts'
import type { CsvImport } from './csv-import.ts'
import { importToWire, problemToWire } from './import-to-wire.ts'
import type { ImportRepository } from './import-repository.ts'
import type { ImportRunner } from './import-runner.ts'
import type { ReceiveFile } from './receive-file.ts'

interface ImportRouteDeps {
  readonly workspaceAccess: WorkspaceAccess
  readonly imports: ImportRepository
  readonly receiveFile: ReceiveFile
  readonly importRunner: ImportRunner
}

export function importRoutes(app: App, deps: ImportRouteDeps): void {
  const { getImport, listImportProblems, uploadImport } = campaignOperations
  const { workspaceAccess, imports, receiveFile, importRunner } = deps

  const requireImport = async (user: CurrentUser, campaignId: number): Promise<CsvImport> => {
    const workspace = await workspaceAccess.requireOfCampaign(user, campaignId)
    const found = await imports.find(workspace.id, campaignId)
    if (!found) throw notFound()
    return found
  }

  route(app, getImport, async ({ user, params }) =>
    importToWire(await requireImport(user, params.id)),
  )

  route(app, listImportProblems, async ({ user, params, query, request }) => {
    const found = await requireImport(user, params.id)
    const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size }
    const problems = await imports.problems(found.workspaceId, found.id, page)
    return pageToWire(request, query, found.problems, problems.map(problemToWire))
  })

  route(
    app,
    uploadImport,
    async ({ user, params, request, reply }) => {
      const found = await requireImport(user, params.id)
      const range = rangeOf(request.headers['content-range'])
      const body = request.raw.iterator({ destroyOnReturn: false })
      // What is left of a body that was refused is let pass, so that its sender hears the answer.
      const received = await receiveFile
        .execute(found, range, body)
        .finally(() => request.raw.resume())
      reply.header('upload-offset', received.bytesKept)
      if (received.state === 'running') void importRunner.runToCompletion(received)
      return importToWire(received)
    },
    { streams: true },
  )
}

function rangeOf(header: string | undefined): ContentRange | null {
  if (header === undefined) return null
  const range = readContentRange(header)
  if (!range) throw apiError(400, 'parse_error', 'Content-Range must be `bytes a-b/total`.')
  return range
}
