import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { HttpTaskApi } from '#adapters/http/http-task-api.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { systemRuntime } from '#adapters/system/system-runtime.ts'
import type { AgentDesk, AgentPlace } from '#core/demo-agent/agent-desk.ts'
import type { Network } from '#core/network/network.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Runtime } from '#core/runtime/runtime.ts'
import { TaskWorker } from '#core/task-execution/task-worker.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { PageDocuments } from '#extension/background/page-documents.ts'
import { TabSitePage } from '#extension/background/tab-site-page.ts'
import { DemoAgent } from './demo-agent.ts'
import { HttpSession } from './http-session.ts'
import { HttpTab, TAB_ID } from './http-tab.ts'
import { signInAs } from './sign-in.ts'

export interface DemoAgentOptions {
  /** Where the server of the desk is. */
  readonly serverUrl: string
  /** The demo network: the only one that it goes to. */
  readonly network: Network
  readonly desk: AgentDesk
  readonly logger: Logger
}

/** The extension's own code with another host: no browser, one parsed page a place. */
export const createDemoAgent = (
  { serverUrl, network, desk, logger }: DemoAgentOptions,
  replaced: Partial<Runtime> = {},
): DemoAgent => {
  const runtime = { ...systemRuntime(), logger, ...replaced }
  const { clock, scheduler } = runtime
  const transport = new HttpTransport({ baseUrl: serverUrl, fetch, scheduler, clock })
  const workerFor = (place: AgentPlace): TaskWorker => {
    const access = {
      authorized: async <T>(call: (token: string) => Promise<T>) =>
        call(await desk.tokenFor(place)),
    }
    const session = new HttpSession(network.origin)
    const documents = new PageDocuments(scheduler)
    let signedInAs: string | null = null
    /** As whomever an extension acted as before, whose deeds are shown to nobody else. */
    const signIn = async (): Promise<void> => {
      const id = await desk.memberOf(place)
      if (signedInAs !== null && (id ?? signedInAs) === signedInAs) return
      signedInAs = await signInAs(session, { id, name: place.member })
    }
    const page = new TabSitePage({
      tabs: new HttpTab(session, documents),
      window: {
        async tab() {
          await signIn()
          return TAB_ID
        },
      },
      documents,
      scheduler,
      networks: async () => [network],
    })
    const tasks = new HttpTaskApi(new AuthorizedTransport(transport, access), clock)
    const work = new WorkOnTask(page, { ...runtime, tasks })
    return new TaskWorker({ ...runtime, tasks, work })
  }
  return new DemoAgent({ desk, workerFor })
}
