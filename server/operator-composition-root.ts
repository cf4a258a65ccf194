import { systemRuntime } from '#adapters/system/system-runtime.ts'
import type { Runtime } from '#core/runtime/runtime.ts'
import { authServices } from './auth/auth-services.ts'
import { InProcessEventBus } from './events/in-process-event-bus.ts'
import type { Backup, RestoredBy } from './backup/database-copy.ts'
import { restoreInstall } from './backup/restore-install.ts'
import { JsonLinesLogger } from './json-lines-logger.ts'
import type { Operator } from './operator/operator.ts'
import { operatorOver } from './operator/operator-services.ts'
import type { ServerOptions } from './options.ts'
import { postgresAuthStores } from './postgres/auth/postgres-auth-stores.ts'
import { NotifyEventBus } from './postgres/live/notify-event-bus.ts'
import { PostgresBillingStore } from './postgres/billing/postgres-billing-store.ts'
import { openDatabase } from './postgres/open-database.ts'
import { PostgresOperatorStore } from './postgres/operator/postgres-operator-store.ts'
import { PostgresDatabaseCopier } from './postgres/backup/copy-database.ts'
import { hasOurTables, loadDatabase } from './postgres/backup/load-database.ts'
import type { Prepare } from './postgres/prepare.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'
import { SecurityEvents } from './security-events.ts'

/** A PostgreSQL that isn't there by then is reported. */
const PATIENCE_MS = 5_000

type Place = Pick<ServerOptions, 'dataDir' | 'databaseUrl'> & {
  readonly builtDatabase?: string | undefined
}

/** The operator where no server runs: it holds the data until it is closed. */
export async function openOperator(options: Place): Promise<Operator> {
  const { dataDir, databaseUrl } = options
  const runtime: Runtime = { ...systemRuntime(), logger: new JsonLinesLogger(false) }
  if (databaseUrl === undefined) await prepareDataFolder(dataDir)
  const database = await openDatabase(options, { patienceMs: PATIENCE_MS })
  const { scheduler, logger } = runtime
  // Servers that share the PostgreSQL hear of what was changed.
  const bus =
    databaseUrl === undefined
      ? new InProcessEventBus()
      : new NotifyEventBus(databaseUrl, scheduler, logger)
  if (bus instanceof NotifyEventBus) await bus.start()
  const authStores = postgresAuthStores(database)
  const securityEvents = new SecurityEvents(logger, runtime.clock)
  const kept = {
    ...{ database, authStores, bus, operatorStore: new PostgresOperatorStore() },
    billingStore: new PostgresBillingStore(),
    copier: new PostgresDatabaseCopier(database),
  }
  const auth = await authServices({ ...runtime, ...kept, securityEvents })
  const close = async (): Promise<void> => {
    await bus.close()
    await database.close()
  }
  return operatorOver({ ...runtime, ...kept, ...auth, options, close })
}

/** Restores a backup into an empty folder and database; rejects with StartFailure where it can't. */
export const restoreBackup = (
  { builtDatabase, ...options }: Place,
  file: string,
  who: RestoredBy,
): Promise<Backup> =>
  restoreInstall(
    {
      dataDir: options.dataDir,
      loadDatabase: async (backup) => {
        const prepare: Prepare = (engine) => loadDatabase(engine, backup)
        // An older backup is loaded into its own tables, which become ours with what is in them.
        const place = hasOurTables(backup) ? { ...options, builtDatabase } : options
        const database = await openDatabase(place, { patienceMs: PATIENCE_MS, prepare })
        await database.close()
      },
    },
    file,
    who,
  )
