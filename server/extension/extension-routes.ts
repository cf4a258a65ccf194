import type { Network } from '#core/network/network.ts'
import { NotFound } from '#core/errors.ts'
import type { App } from '../http/route.ts'
import { extensionZip } from './extension-zip.ts'

interface ExtensionRouteDeps {
  readonly extensionDir: string
  readonly publicUrl: string
  readonly networks: readonly Network[]
}

/** The extension's download, made for this server. */
export function extensionRoutes({ fastify }: App, deps: ExtensionRouteDeps): void {
  fastify.get('/extension/overture-extension.zip', async (_request, reply) => {
    const zip = await extensionZip(deps.extensionDir, deps)
    if (!zip) throw new NotFound()
    return reply
      .type('application/zip')
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="overture-extension.zip"')
      .send(Buffer.from(zip))
  })
}
