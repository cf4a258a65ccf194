import { notFound } from '../http/errors.ts'
import type { App } from '../http/route.ts'
import { extensionZip } from './extension-zip.ts'

interface Needs {
  readonly extensionDir: string
  readonly publicUrl: string
  readonly networks: readonly string[]
}

/** The extension's download, made for this server. */
export function extensionRoutes({ fastify }: App, needs: Needs): void {
  fastify.get('/extension/overture-extension.zip', async (_request, reply) => {
    const zip = await extensionZip(needs.extensionDir, needs.publicUrl, needs.networks)
    if (!zip) throw notFound()
    return reply
      .type('application/zip')
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="overture-extension.zip"')
      .send(Buffer.from(zip))
  })
}
