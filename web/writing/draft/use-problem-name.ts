import { useTranslation } from '../../i18n/translation.tsx'
import { SENDING_PROBLEM_CODES, WRITER_PROBLEM_CODES } from '#core/writing/change-message.ts'
import { DRAFT_PROBLEM_CODES } from '#core/writing/draft.ts'
import type { MessageProblem } from '#core/writing/person-message.ts'

const KNOWN = [...DRAFT_PROBLEM_CODES, ...WRITER_PROBLEM_CODES, ...SENDING_PROBLEM_CODES]

/** What keeps a text from being approved, in words. */
export const useProblemName = () => {
  const { t } = useTranslation()
  return ({ code, detail }: MessageProblem): string => {
    const known = KNOWN.find((each) => each === code)
    return known === undefined ? detail : t(`writing.problems.${known}`, { detail })
  }
}
