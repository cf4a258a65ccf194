import { DemoAgentDesk, type DemoAgentDeskDeps } from '../demo-agent/demo-agent-desk.ts'
import { prepareDemo } from './prepare-demo.ts'

interface DemoDeps {
  readonly prepared: Parameters<typeof prepareDemo>
  /** For what a start does: waits for a database that is away. */
  readonly patiently: <T>(work: () => Promise<T>) => Promise<T>
  readonly desk: DemoAgentDeskDeps
}

/** The demo account as this start wants it, and where the demo agent hears of work. */
export const demoServices = async ({ prepared, patiently, desk }: DemoDeps) => ({
  demoAgentDesk: new DemoAgentDesk(desk),
  resetDemo: await patiently(() => prepareDemo(...prepared)),
})
