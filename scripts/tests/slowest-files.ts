import type { Reporter, TestCase, TestModule } from 'vitest/node'

const SHOWN = 10

/** Prints the files that took longest, and fails a run in which a test needed a second try. */
export default class SlowestFiles implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if ((test.diagnostic()?.retryCount ?? 0) === 0) return
    console.error(`It needed a second try: ${test.fullName}`)
    process.exitCode = 1
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return { file: module.relativeModuleId, ms: collectDuration + setupDuration + duration }
    })
    console.log(`\nThe ${SHOWN} slowest files`)
    for (const { file, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)) {
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
    }
  }
}
