import { describe, expect, it } from 'vitest'
import { checkDraft } from '../../../core/writing/check-draft.ts'
import { FRESH_SETS } from '../../fixtures/drafts/fresh/fresh-sets.ts'
import { FRESH_KINDS } from '../../fixtures/drafts/fresh/setting.ts'

describe.each(Object.entries(FRESH_SETS))(
  'the check of drafts, with the %s fresh set',
  (_, set) => {
    const judged = set.map((each) => ({ ...each, found: checkDraft(each.draft, each.context) }))
    const shown = ({ name, draft, found }: (typeof judged)[number]) =>
      `${name}: ${JSON.stringify(found)}: ${draft.body}`

    it('lets no planted fault pass', () => {
      const passed = judged.filter(({ kind, found }) => kind !== null && found.length === 0)
      expect(passed.map(shown)).toEqual([])
    })

    it('names most faults by their code', () => {
      const faulty = judged.flatMap(({ kind, found }) => (kind === null ? [] : [{ kind, found }]))
      const named = faulty.filter(({ kind, found }) =>
        found.some(({ code }) => code === FRESH_KINDS[kind]),
      )
      expect(named.length / faulty.length).toBeGreaterThan(0.9)
    })

    it('blocks at most 2 % of what is clean', () => {
      const clean = judged.filter(({ kind }) => kind === null)
      const blocked = clean.filter(({ found }) => found.length > 0)
      expect(blocked.length / clean.length, blocked.map(shown).join('\n')).toBeLessThanOrEqual(0.02)
    })
  },
)
