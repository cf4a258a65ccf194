import * as z from 'zod/mini'
import { keepable } from '#core/topic-proposal/keepable.ts'
import { slicesOf, type Slice } from '#core/topic-proposal/slices.ts'
import type { TopicSources } from '#core/topic-proposal/topic-sources.ts'
import type { TopicWriter, WrittenTopics } from '#core/topic-proposal/topic-writer.ts'
import { MAX_ANGLE_LENGTH, MAX_TOPIC_NAME_LENGTH } from '#core/topic/topic-proposal.ts'
import { jsonIn } from './json-answer.ts'
import type { ModelClient } from './model-client.ts'
import { topicsPrompt, TOPICS_SYSTEM } from './topics-prompt.ts'

const MAX_OUTPUT_TOKENS = 3_000
const MAX_REASON_LENGTH = 1_000

/** Proposes by a language model, for slices that are counted here: it chooses one and says why to talk to it. */
export class ModelTopicWriter implements TopicWriter {
  readonly writer = 'model'
  readonly #model: ModelClient

  constructor(model: ModelClient) {
    this.#model = model
  }

  async proposeTopics(sources: TopicSources): Promise<WrittenTopics> {
    const slices = slicesOf(sources)
    if (slices.length === 0) return { proposals: [] }
    const prompt = topicsPrompt(sources, slices)
    const question = { system: TOPICS_SYSTEM, prompt, maxOutputTokens: MAX_OUTPUT_TOKENS }
    const read = (text: string) => readTopics(text, { sources, slices, prompt })
    return this.#model.ask(question, { read })
  }
}

const line = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

const answer = z.object({
  proposals: z
    .array(
      z.object({
        slice: z.int(),
        name: line(MAX_TOPIC_NAME_LENGTH),
        angle: line(MAX_ANGLE_LENGTH),
        reason: line(MAX_REASON_LENGTH),
      }),
    )
    .check(z.maxLength(20)),
})

interface Asked {
  readonly sources: TopicSources
  readonly slices: readonly Slice[]
  readonly prompt: string
}

/** Null where nothing of an answer can be kept. */
const readTopics = (text: string, { sources, slices, prompt }: Asked): WrittenTopics | null => {
  const { data } = z.safeParse(answer, jsonIn(text))
  const proposals = (data?.proposals ?? []).flatMap(({ slice: number, ...words }) => {
    const slice = slices[number - 1]
    if (slice === undefined || !isTold(Object.values(words).join(' '), prompt)) return []
    const { audienceFilter, peopleCount } = slice
    return [{ ...words, audienceFilter, peopleCount }]
  })
  const kept = keepable(proposals, sources)
  return kept.length === 0 ? null : { proposals: kept }
}

/** Whether a text has no number that wasn't told, and no link. */
const isTold = (text: string, told: string): boolean => {
  const numbers = new Set(told.match(/\d+/g))
  return !/https?:|www\./i.test(text) && (text.match(/\d+/g) ?? []).every((one) => numbers.has(one))
}
