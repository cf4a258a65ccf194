import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import type { SpecificationMutation } from './specification-mutation.ts'

type Test = SpecificationMutation['test']

/** How a run ended; `broke_down` where it is no test that failed. */
export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly tests: readonly string[] }
  | { readonly kind: 'broke_down'; readonly why: string }

/** The tests of a copied tree, of which some run again and again in one process. */
export class TreeTests {
  readonly #root: string
  readonly #vitest: Vitest

  private constructor(root: string, vitest: Vitest) {
    this.#root = root
    this.#vitest = vitest
  }

  static async start(root: string): Promise<TreeTests> {
    process.chdir(root)
    const options = { root, watch: false, bail: 1, reporters: [{}], silent: true }
    const vitest = await createVitest('test', options)
    await vitest.standalone()
    return new TreeTests(root, vitest)
  }

  async run(tests: readonly Test[]): Promise<Outcome> {
    this.#vitest.setGlobalTestNamePattern(patternOf(tests.map(({ title }) => title)))
    const files = [...new Set(tests.map(({ file }) => join(this.#root, file)))]
    const specifications = await this.#vitest.globTestSpecifications(files)
    const { testModules, unhandledErrors } =
      await this.#vitest.runTestSpecifications(specifications)
    // All that ever ran are answered: a test that failed before would stand for one that passes now.
    const ran = testModules.filter(({ moduleId }) => files.includes(moduleId))
    return outcomeOf(ran, unhandledErrors)
  }

  /** Reads a file anew that was changed. */
  forget(file: string): void {
    this.#vitest.invalidateFile(join(this.#root, file))
  }

  close(): Promise<void> {
    return this.#vitest.close()
  }
}

/** The titles of tables have placeholders. */
const patternOf = (titles: readonly string[]): RegExp => {
  const patterns = titles.map((title) =>
    title
      .split(/%[sdifjoO#$%]|\$\w+/)
      .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*'),
  )
  return new RegExp(`(?:^| )(?:${patterns.join('|')})$`)
}

const outcomeOf = (modules: readonly TestModule[], unhandled: readonly unknown[]): Outcome => {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.filter((test) => test.result().state === 'failed')
  if (failed.length > 0) return { kind: 'failed', tests: failed.map((test) => test.fullName) }
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
  const [error] = [...suites.flatMap((suite) => suite.errors()), ...unhandled]
  if (error !== undefined) {
    return { kind: 'broke_down', why: (error as { message?: string }).message ?? String(error) }
  }
  const hasRun = tests.some((test) => test.result().state === 'passed')
  return hasRun ? { kind: 'passed' } : { kind: 'broke_down', why: 'No test ran.' }
}
