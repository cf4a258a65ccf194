import type { Demo } from './demo-workspace-seed.ts'
import { ResetDemoWorkspace, type ResetDemoWorkspaceDeps } from './reset-demo-workspace.ts'
import { SeedDemoWorkspace, type SeedDemoWorkspaceDeps } from './seed-demo-workspace.ts'
import { ShutDemoAccount, type ShutDemoAccountDeps } from './shut-demo-account.ts'

/** Leaves the demo account as this start wants it: open, with its workspace, or shut. Answers what sets it back. */
export async function prepareDemo(
  deps: SeedDemoWorkspaceDeps & ShutDemoAccountDeps & Omit<ResetDemoWorkspaceDeps, 'demo'>,
  demo: Demo | undefined,
  password: string,
): Promise<ResetDemoWorkspace> {
  const reset = new ResetDemoWorkspace({ ...deps, demo })
  if (demo === undefined) {
    await new ShutDemoAccount(deps).execute()
    return reset
  }
  const seed = demo.seed(deps.time.moment().now)
  await new SeedDemoWorkspace(deps).execute(seed, password)
  return reset
}
