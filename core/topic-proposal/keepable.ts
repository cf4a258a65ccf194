import { plainWords } from '../sales-kit/words.ts'
import {
  MAX_ANGLE_LENGTH,
  MAX_TOPIC_NAME_LENGTH,
  MAX_TOPIC_PROPOSALS,
  type TopicProposal,
} from '../topic/topic-proposal.ts'
import type { TopicSources } from './topic-sources.ts'

/** Those that could be kept as they are, each name once, and none that the campaign has a topic of. */
export const keepable = (
  proposals: readonly TopicProposal[],
  { topics }: Pick<TopicSources, 'topics'>,
): readonly TopicProposal[] => {
  const taken = new Set(topics.map(({ name }) => plainWords(name)))
  return proposals
    .filter(({ name, angle }) => {
      const plain = plainWords(name)
      const isNew = plain !== '' && !taken.has(plain)
      taken.add(plain)
      return (
        isNew &&
        name.length <= MAX_TOPIC_NAME_LENGTH &&
        angle.trim() !== '' &&
        angle.length <= MAX_ANGLE_LENGTH
      )
    })
    .slice(0, MAX_TOPIC_PROPOSALS)
}
