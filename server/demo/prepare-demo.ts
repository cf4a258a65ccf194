import type { Demo } from './demo-workspace-seed.ts'
import { SeedDemoWorkspace, type SeedDemoWorkspaceDeps } from './seed-demo-workspace.ts'
import { ShutDemoAccount, type ShutDemoAccountDeps } from './shut-demo-account.ts'

/** Leaves the demo account as this start wants it: open, with its workspace, or shut. */
export async function prepareDemo(
  deps: SeedDemoWorkspaceDeps & ShutDemoAccountDeps,
  demo: Demo | undefined,
  password: string,
): Promise<void> {
  if (demo === undefined) return new ShutDemoAccount(deps).execute()
  const seed = demo.seed(deps.time.moment().now)
  await new SeedDemoWorkspace(deps).execute(seed, password)
}
