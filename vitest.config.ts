import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/tests/longest-first.ts'
import { NODE_FLAGS, OPTIMIZED_LATE, ROOM_FOR_YOUNG } from './scripts/tests/node-flags.ts'

const shared = {
  environment: 'node' as const,
  env: { TZ: 'UTC' },
  execArgv: [...NODE_FLAGS],
  // Files share a worker: starting one costs as much as most of them.
  isolate: false,
  sequence: { groupOrder: 1 },
  restoreMocks: true,
  unstubGlobals: true,
  tags: [{ name: 'thorough', description: 'Not for each commit: see ADR 44.' }],
  // Generous: a busy machine is slow, not wrong.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  /** A busy machine may take its time: what is polled for ends as soon as it is there. */
  expect: { poll: { timeout: 10_000, interval: 10 } },
}

/** One project per kind of surroundings. */
const folder = (name: string, more: object = {}) => ({
  define: { __BUILD_ID__: JSON.stringify('test') },
  test: { ...shared, name, include: [`test/${name}/**/*.test.ts`], ...more },
})

export default defineConfig({
  test: {
    // Each reads the code anew, and beyond the cores they only take turns.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      folder('core', { execArgv: [...OPTIMIZED_LATE] }),
      folder('server', {
        globalSetup: 'test/fixtures/databases-setup.ts',
        testTimeout: 60_000,
        // Its workers are at it for minutes: the embedded database is dearer where it isn't optimized.
        execArgv: [...ROOM_FOR_YOUNG],
      }),
      // One for all that needs Node alone: each project starts workers of its own.
      folder('node', {
        include: [
          'test/{adapters,cli,contracts,demo-agent,demo-network,extension,fakes,house}/**/*.test.ts',
          'test/web/**/*.test.ts',
        ],
        testTimeout: 60_000,
      }),
      {
        plugins: [react()],
        // A test may change a copy of the tree, which is elsewhere.
        server: { fs: { strict: false } },
        ...folder('web', {
          include: ['test/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'test/fixtures/jsdom.ts',
          testTimeout: 60_000,
        }),
      },
      folder('end-to-end', {
        globalSetup: 'test/end-to-end/global-setup.ts',
        // Of three files, one waits for a server, a page or a clock.
        maxWorkers: availableParallelism() + 1,
        sequence: { groupOrder: 0 },
        testTimeout: 300_000,
        hookTimeout: 180_000,
        // Each look goes through a browser, or to a product that has work to do.
        expect: { poll: { timeout: 10_000, interval: 50 } },
      }),
    ],
  },
})
