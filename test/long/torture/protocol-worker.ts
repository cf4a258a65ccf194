/** A process whose workers speak the extension's protocol, for several users; killed at any moment. */
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts'
import { HttpTaskApi } from '#adapters/http/http-task-api.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { SystemClock } from '#adapters/system/system-clock.ts'
import { TimerScheduler } from '#adapters/system/timer-scheduler.ts'
import { Session } from '#core/session/session.ts'
import { TaskWorker } from '#core/task-execution/task-worker.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'
import { HttpPage } from './http-page.ts'
import type { TeamMember, WorkerPlace } from './team.ts'

const ASK_EVERY_MS = 3_000
const { urls, networkUrl, team } = JSON.parse(process.argv[2] ?? '') as WorkerPlace & {
  readonly team: readonly TeamMember[]
}
const clock = new SystemClock()
const scheduler = new TimerScheduler()
/** The network's pages name its own address, whatever way leads there. */
const page = ({ cookie }: TeamMember) => HttpPage.as(networkUrl, cookie)

const workerOf = (member: TeamMember, baseUrl: string): (() => Promise<void>) => {
  const transport = new HttpTransport({ baseUrl, fetch, scheduler, clock })
  const store = new MemoryTokenStore()
  const auth = new HttpAuthApi(transport, store)
  const session = new Session({ store, auth, lock: new InProcessLock(), scheduler })
  const tasks = new HttpTaskApi(new AuthorizedTransport(transport, session), clock)
  const deps = { tasks, clock, scheduler, logger: new MemoryLogger() }
  const worker = new TaskWorker({ ...deps, work: new WorkOnTask(page(member), deps) })
  return async () => {
    if (store.tokens === null) await session.signIn(member.username, member.password)
    await worker.kick()
  }
}

for (const kick of team.flatMap((member) => urls.map((url) => workerOf(member, url)))) {
  let isAsking = false
  setInterval(() => {
    if (isAsking) return
    isAsking = true
    void kick()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false
      })
  }, ASK_EVERY_MS)
}
