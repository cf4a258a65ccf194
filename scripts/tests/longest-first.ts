import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long, the longest first: one that begins last leaves all other workers waiting. */
export const LONGEST_FIRST: readonly string[] = [
  'test/end-to-end/outreach-flow.test.ts',
  'test/end-to-end/documents.test.ts',
  'test/end-to-end/extension-policy.test.ts',
  'test/end-to-end/first-minute.test.ts',
  'test/end-to-end/extension.test.ts',
  'test/end-to-end/accessible.test.ts',
  'test/end-to-end/campaign-sources.test.ts',
  'test/end-to-end/limits.test.ts',
  'test/end-to-end/server-away.test.ts',
  'test/end-to-end/hostile-texts.test.ts',
  'test/end-to-end/onboarding.test.ts',
  'test/end-to-end/approvals.test.ts',
  'test/end-to-end/build-freshness.test.ts',
  'test/end-to-end/auth-screens.test.ts',
  'test/end-to-end/accessible-writing.test.ts',
  'test/end-to-end/guard.test.ts',
  'test/end-to-end/sales-by-keyboard.test.ts',
  'test/end-to-end/five-tabs.test.ts',
  'test/server/postgres/embedded.test.ts',
  'test/server/main.test.ts',
  'test/server/outreach/once.test.ts',
  'test/server/outreach/unread-pages.test.ts',
  'test/server/outreach/torture.test.ts',
  'test/server/searches/searches.test.ts',
  'test/server/outreach/questions.test.ts',
  'test/server/sequences/sequences.test.ts',
  'test/server/outreach/notes.test.ts',
  'test/server/outreach/ledger.test.ts',
  'test/server/outreach/pace.test.ts',
  'test/server/backup/backup.test.ts',
  'test/server/searches/search-flow.test.ts',
  'test/server/imports/upload.test.ts',
  'test/server/persons/deletion.test.ts',
  'test/demo-network/in-a-browser.test.ts',
  'test/core/writing/check-draft.test.ts',
  'test/core/writing/check-fresh-drafts.test.ts',
  'test/core/outreach/decide-next.test.ts',
  'test/core/writing/rules-writer.test.ts',
  'test/web/prospects/prospects-page.test.tsx',
]

/**
 * The order of the files, the same in a fresh clone as where they ran before. Those of a project are together,
 * because a worker ends where the next file is another project's.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST_FIRST.indexOf(relative(this.ctx.config.root, moduleId))
      return at === -1 ? LONGEST_FIRST.length : at
    }
    const first = new Map<string, number>()
    for (const file of files) {
      const { name } = file.project
      first.set(name, Math.min(first.get(name) ?? Infinity, rank(file)))
    }
    const rankOfProject = ({ project }: TestSpecification): number => first.get(project.name) ?? 0
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        rankOfProject(one) - rankOfProject(other) ||
        one.project.name.localeCompare(other.project.name) ||
        rank(one) - rank(other),
    )
  }
}
