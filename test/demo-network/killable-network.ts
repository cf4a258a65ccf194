import { startDemoNetwork } from '#demo-network/main.ts'

/** A network in a process of its own, for a test to kill. */
const [dataDir = ''] = process.argv.slice(2)
const clock = { now: () => Date.UTC(2026, 10, 24, 9) }
const { url } = await startDemoNetwork({ port: 0, dataDir, clock })
process.stdout.write(`${url}\n`)
