type Violation = readonly [rule: string, file: string, source: string]

/** One violation per rule of .dependency-cruiser.mjs: the rule, the file that breaks it, and how. */
export const PLANTED: readonly Violation[] = [
  ['core-stays-pure', 'core/billing/price.ts', "import 'zod'"],
  ['core-stays-pure', 'core/billing/disk.ts', "import 'node:fs'"],
  ['core-stays-pure', 'core/billing/call.ts', "import '#adapters/http/client.ts'"],
  [
    'core-stays-pure',
    'core/billing/shape.ts',
    "import type { Client } from '#adapters/http/client.ts'",
  ],
  ['core-folders-are-acyclic', 'core/cycle-a/a.ts', "import '../cycle-b/one.ts'"],
  ['core-folders-are-acyclic', 'core/cycle-b/two.ts', "import '../cycle-a/leaf.ts'"],

  [
    'adapters-know-one-technology',
    'adapters/http/pushes.ts',
    "import '#adapters/websocket/link.ts'",
  ],
  ['adapters-stay-below-applications', 'adapters/http/page.ts', "import '#web/page.ts'"],
  [
    'adapters-folders-are-acyclic',
    'adapters/http/pushes.ts',
    "import '#adapters/websocket/link.ts'",
  ],
  ['adapters-folders-are-acyclic', 'adapters/websocket/call.ts', "import '../http/client.ts'"],
  ['contract-is-only-the-wire', 'adapters/http/contract/call.ts', "import '../client.ts'"],
  [
    'inversify-binds-only-shared-adapters',
    'adapters/inversify/disk.ts',
    "import '#adapters/node/file.ts'",
  ],
  ['only-node-adapters-use-node', 'adapters/system/disk.ts', "import 'node:fs'"],
  ['adapters-http-npm', 'adapters/http/axios.ts', "import 'ws'"],
  ['adapters-websocket-npm', 'adapters/websocket/shape.ts', "import 'zod'"],
  ['adapters-extension-npm', 'adapters/extension/shape.ts', "import 'zod'"],
  ['adapters-browser-npm', 'adapters/browser/state.ts', "import 'mobx'"],
  ['adapters-system-npm', 'adapters/system/shape.ts', "import 'zod'"],
  ['adapters-node-npm', 'adapters/node/command.ts', "import 'commander'"],
  ['adapters-inversify-npm', 'adapters/inversify/state.ts', "import 'mobx'"],

  ['web-folders-are-acyclic', 'web/shell/sidebar.ts', "void import('../account/page/page.ts')"],
  ['web-folders-are-acyclic', 'web/account/page/menu.ts', "import '../../session/user.ts'"],
  [
    'web-folders-are-acyclic',
    'web/session/log-out.ts',
    "import type { Shell } from '../shell/shell.ts'",
  ],
  ['web-folders-are-acyclic', 'web/services.ts', "import './live/feeds.ts'"],
  ['web-folders-are-acyclic', 'web/live/use-services.ts', "import '../services.ts'"],
  ['web-adapters-only-in-its-root', 'web/campaign/list.ts', "import '#adapters/http/client.ts'"],
  ['web-stands-alone', 'web/campaign/rows.ts', "import '#server/rows.ts'"],
  ['web-runs-in-browsers', 'web/campaign/disk.ts', "import 'node:fs'"],
  ['web-npm', 'web/campaign/container.ts', "import 'inversify'"],
  ['view-models-know-no-react', 'web/campaign/hook-view-model.ts', "import './hook.ts'"],
  ['view-models-use-core-and-mobx', 'web/campaign/zod-view-model.ts', "import 'zod'"],

  ['cli-adapters-only-in-its-root', 'cli/commands/list.ts', "import '#adapters/node/file.ts'"],
  ['cli-folders-are-acyclic', 'cli/output/table.ts', "import '../program.ts'"],
  ['cli-folders-are-acyclic', 'cli/program.ts', "import './output/json.ts'"],
  ['cli-stands-alone', 'cli/commands/page.ts', "import '#web/page.ts'"],
  ['cli-npm', 'cli/commands/state.ts', "import 'mobx'"],

  [
    'server-adapters-only-in-its-root',
    'server/campaign/clock.ts',
    "import '#adapters/system/clock.ts'",
  ],
  [
    'server-root-binds-only-shared-adapters',
    'server/composition-root.ts',
    "import '#adapters/node/file.ts'",
  ],
  ['server-stands-alone', 'server/campaign/page.ts', "import '#web/page.ts'"],
  ['use-cases-know-no-http', 'server/campaign/pause.ts', "import '../http/errors.ts'"],
  ['use-cases-know-no-http', 'server/campaign/stop.ts', "import './campaign-wire.ts'"],
  ['server-npm', 'server/campaign/state.ts', "import 'mobx'"],

  [
    'extension-adapters-only-in-its-roots',
    'extension/background/call.ts',
    "import '#adapters/http/client.ts'",
  ],
  ['extension-folders-are-acyclic', 'extension/popup/a.ts', "import '../content/leaf.ts'"],
  ['extension-folders-are-acyclic', 'extension/content/b.ts', "import '../popup/leaf.ts'"],
  ['extension-stands-alone', 'extension/background/rows.ts', "import '#server/rows.ts'"],
  ['extension-runs-in-browsers', 'extension/background/disk.ts', "import 'node:fs'"],
  ['extension-npm', 'extension/background/page.ts', "import 'react'"],

  ['demo-network-folders-are-acyclic', 'demo-network/pages/a.ts', "import '../network.ts'"],
  ['demo-network-folders-are-acyclic', 'demo-network/network.ts', "import './pages/leaf.ts'"],
  ['demo-network-stands-alone', 'demo-network/rows.ts', "import '#server/rows.ts'"],
  ['demo-network-npm', 'demo-network/database.ts', "import 'pg'"],

  ['only-tests-import-nock', 'scripts/fake.ts', "import 'nock'"],
  ['nobody-imports-tests', 'scripts/case.ts', "import '../test/fixtures/case.ts'"],
  ['products-use-no-development-packages', 'server/campaign/runner.ts', "import 'vitest'"],
  ['packages-are-declared', 'scripts/undeclared.ts', "import 'undeclared-package'"],
  ['imports-resolve', 'scripts/missing.ts', "import './not-there.ts'"],
  ['no-cycles', 'scripts/cycle-a.ts', "import './cycle-b.ts'"],
]

/** What the planted files lean on, and imports that the rules must let pass. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'core/campaign/campaign.ts': "import '../prospect/prospect.ts'",
  'core/prospect/prospect.ts': "import '../errors.ts'",
  'core/errors.ts': '',
  'core/cycle-a/leaf.ts': '',
  'core/cycle-b/one.ts': '',
  'adapters/http/client.ts':
    "import './contract/shape.ts'\nimport '#adapters/system/clock.ts'\nexport type Client = 1",
  'adapters/http/contract/shape.ts': "import 'zod'\nimport '#core/errors.ts'",
  'adapters/websocket/link.ts': "import '#core/errors.ts'",
  'adapters/system/clock.ts': "import '#core/errors.ts'",
  'adapters/node/file.ts': "import 'node:fs'",
  'adapters/inversify/http.ts': "import 'inversify'\nimport '#adapters/http/client.ts'",
  'web/composition-root.ts':
    "import '#adapters/http/client.ts'\nimport '#adapters/inversify/http.ts'",
  'web/page.ts': "import 'react'\nimport 'mobx-react-lite'\nimport '#core/campaign/campaign.ts'",
  'web/campaign/hook.ts': "import 'react'",
  'web/campaign/list-view-model.ts': "import 'mobx'\nimport '#core/campaign/campaign.ts'",
  'web/account/page/page.ts': '',
  'web/session/user.ts': '',
  'web/shell/shell.ts': 'export type Shell = 1',
  'web/live/feeds.ts': '',
  'cli/output/json.ts': '',
  'cli/composition-root.ts': "import '#adapters/node/file.ts'",
  'cli/commands/run.ts': "import 'commander'\nimport 'node:path'",
  'server/http/errors.ts': "import '#adapters/http/contract/shape.ts'",
  'server/campaign/campaign-wire.ts': "import '#adapters/http/contract/shape.ts'",
  'server/campaign/campaign-routes.ts': "import '../http/errors.ts'\nimport './campaign-wire.ts'",
  'server/rows.ts': "import 'kysely'\nimport '#adapters/http/contract/shape.ts'",
  'extension/background/composition-root.ts': "import '#adapters/http/client.ts'",
  'extension/content/leaf.ts': '',
  'extension/popup/leaf.ts': '',
  'demo-network/pages/leaf.ts': '',
  'demo-network/app.ts': "import 'fastify'\nimport '#adapters/system/clock.ts'",
  'scripts/cycle-b.ts': "import './cycle-a.ts'",
  'scripts/product.ts': "import '#server/rows.ts'\nimport '#demo-network/app.ts'",
  'test/fixtures/case.ts': "import 'nock'\nimport '#web/page.ts'\nimport '#server/rows.ts'",
}

/** Packages that are there to be imported, but that nobody declared. */
export const UNDECLARED = ['undeclared-package']
