import { isIPv6 } from 'node:net'
import { composeServer, type Replacements, type ServerServices } from './composition-root.ts'
import type { App } from './http/route.ts'
import { operatorOver } from './operator/operator-services.ts'
import { OperatorSocket } from './operator/operator-socket-routes.ts'
import type { RunningServer, ServerOptions } from './options.ts'
import { StartFailure } from './database/errors.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'
import { buildServerApp } from './routes.ts'

/** Starts a server; rejects with StartFailure, whose message is for whoever started it. */
export async function startServer(
  options: ServerOptions,
  replaced: Replacements & { readonly checkAnswers?: boolean } = {},
): Promise<RunningServer> {
  // Whoever opened the database has prepared its folder.
  if (replaced.database === undefined) await prepareDataFolder(options.dataDir)
  const services = await composeServer(options, replaced)
  const app = await buildServerApp(services, replaced)
  const operatorSocket = new OperatorSocket({
    ...{ operator: operatorOver(services), logger: services.logger },
    dataDir: options.dataDir,
  })
  try {
    const port = await listen(app, options)
    for (const each of services.lifecycles) await services.patiently(() => each.start())
    await operatorSocket.start()
    let closing: Promise<void> | undefined
    return {
      url: urlOf(options.host, port),
      port,
      demoPassword: services.demoPassword,
      outreachClock: services.outreachClock,
      demoAgentDesk: services.demoAgentDesk,
      close: () => (closing ??= operatorSocket.stop().then(() => close(app, services))),
    }
  } catch (error) {
    await close(app, services)
    throw error
  }
}

/** As a browser takes it: an IPv6 address in brackets. */
export const urlOf = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

async function listen({ fastify }: App, { host, port }: ServerOptions): Promise<number> {
  try {
    await fastify.listen({ host, port })
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${port} is in use: stop what uses it, or set PORT to another one.`,
        { cause },
      )
    }
    if (code === 'EACCES') {
      throw new StartFailure(`This user may not use port ${port}: set PORT to another one.`, {
        cause,
      })
    }
    throw cause
  }
  const address = fastify.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** A call that has not ended by then is cut off. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** Calls under way end; then what lives stops; the database is last. */
async function close({ fastify }: App, services: ServerServices): Promise<void> {
  for (const each of services.lifecycles.toReversed()) await each.stop()
  const ended = services.scheduler.after(SHUTDOWN_TIMEOUT_MS, () =>
    fastify.server.closeAllConnections(),
  )
  await fastify.close()
  ended()
  await services.mailQueue.drain()
  await services.database.close()
}
