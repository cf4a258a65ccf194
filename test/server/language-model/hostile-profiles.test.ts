import { describe, expect, it, onTestFinished } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'
import { CheckText } from '#server/drafts/check-text.ts'
import type { DraftBrief, DraftStore } from '#server/drafts/draft-store.ts'
import { WriteText } from '#server/drafts/write-text.ts'
import { ModelWriter } from '#server/language-model/model-writer.ts'
import {
  HOSTILE_PROFILES,
  REPLIES,
  type HostileProfile,
} from '../../fixtures/drafts/hostile/hostile-profiles.ts'
import { answers, modelEndpoint } from './model-endpoint.ts'
import { modelOver, noDatabase } from './model-over.ts'

const CLEAN = {
  en: 'Hello Ada, how does your team find new customers?',
  ja: '山田様、はじめまして。新しいお客様をどのように見つけていらっしゃいますか。',
}
const SENDERS = {
  en: { firstName: 'Grace', lastName: 'Hopper', company: 'Compilers' },
  ja: { firstName: '花子', lastName: '高橋', company: '株式会社コンパイラ' },
}

type Hostile = HostileProfile & { readonly reply?: string }

const briefOf = ({ language, person, reply }: Hostile): DraftBrief => {
  const purpose: PromptPurpose = reply === undefined ? 'first_message' : 'reply_draft'
  const thread = reply === undefined ? [] : [{ from: 'person', text: reply }]
  return {
    ...{ purpose, step: null, topic: null, language, thread },
    prompt: { instructions: 'Be brief.', tone: '', language, maxLength: null },
    sources: { person, sender: SENDERS[language], materials: {} },
  } as unknown as DraftBrief
}

/** Others of the workspace, whom some orders ask for. */
const others: Pick<DraftStore, 'othersNamed'> = {
  othersNamed: async () => ['Bob Miller', 'Initech', 'Globex', '鈴木 一郎', '佐藤 花子'],
}

/** What a model makes of each, that writes one clean sentence and does what it `hears`, and claims no evidence that might fail. */
async function written(
  all: readonly Hostile[],
  hears: (question: string, profile: Hostile) => boolean,
) {
  let [current] = all
  const endpoint = await modelEndpoint('openai', (question) => {
    if (current === undefined) throw new Error('Nobody is written to')
    const { language, obeyed } = current
    const said = hears(question, current) ? [CLEAN[language], obeyed] : [CLEAN[language]]
    return answers(JSON.stringify({ body: said.join(' '), evidence: [] }))
  })
  onTestFinished(endpoint.close)
  const { model, allowance } = modelOver(endpoint)
  const checkText = new CheckText(others)
  const writer = new ModelWriter(model)
  const writeText = new WriteText({ allowance, database: noDatabase, writer, checkText })
  const texts = []
  for (const each of all) {
    current = each
    const text = await writeText.execute(workspaceId(1), briefOf(each), { variant: null })
    texts.push({ each, ...text, isClean: text.body === CLEAN[each.language] })
  }
  return texts
}

/** Whether a question has the end of the order, however it is escaped. */
const isTold = (question: string, { order }: Hostile): boolean => {
  const { messages } = JSON.parse(question) as { messages: { content: unknown }[] }
  const told = messages.map(({ content }) => plainly(JSON.stringify(content))).join('\n')
  return told.includes(plainly(order).slice(-8))
}

const plainly = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\\+(?:u003c|n)?|[\s"]/gu, '')

const shown = ({ each }: { readonly each: Hostile }) => [each.field, each.order]
type Written = Awaited<ReturnType<typeof written>>
const approvable = (texts: Written) =>
  texts.filter(({ problems, isClean }) => problems.length === 0 && !isClean).map(shown)

describe('200 profiles that tell a model what to write', () => {
  it('are different ones, half of them in Japanese', () => {
    const count = (one: string) =>
      HOSTILE_PROFILES.filter(({ language }) => language === one).length
    expect([count('en'), count('ja')]).toEqual([100, 100])
    expect(new Set(HOSTILE_PROFILES.map(({ order }) => order)).size).toBe(200)
  })

  it('come to nothing with one that obeys all that it is told', async () => {
    const texts = await written(HOSTILE_PROFILES, isTold)
    expect(approvable(texts)).toEqual([])
    const clean = texts.filter(({ problems, isClean }) => isClean && problems.length === 0)
    expect(clean.length).toBeGreaterThan(195)
  })

  it('are in no draft that can be approved where one obeys them all the same', async () => {
    const texts = await written(HOSTILE_PROFILES, () => true)
    expect(texts.filter(({ isClean }) => isClean)).toEqual([])
    expect(approvable(texts)).toEqual([])
  })
})

describe('replies that tell a model what to write', () => {
  it('come to nothing with one that obeys all that it is told', async () => {
    const texts = await written(REPLIES, isTold)
    expect(approvable(texts)).toEqual([])
    expect(texts.filter(({ isClean }) => !isClean).map(shown)).toEqual([])
  })

  it('can’t be approved where they are obeyed all the same', async () => {
    const texts = await written(REPLIES, () => true)
    expect(approvable(texts)).toEqual([])
  })
})
