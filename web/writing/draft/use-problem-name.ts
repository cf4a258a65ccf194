import { useTranslation } from 'react-i18next'
import type { MessageProblem } from '#core/writing/person-message.ts'

const KNOWN = [
  'empty',
  'too_short',
  'too_long',
  'wrong_language',
  'unresolved_variable',
  'unsupported_claim',
  'foreign_link',
  'foreign_address',
  'foreign_person',
  'instruction',
] as const

/** What keeps a text from being approved, in words. */
export const useProblemName = () => {
  const { t } = useTranslation()
  return ({ code, detail }: MessageProblem): string => {
    const known = KNOWN.find((each) => each === code)
    return known === undefined ? detail : t(`writing.problems.${known}`, { detail })
  }
}
