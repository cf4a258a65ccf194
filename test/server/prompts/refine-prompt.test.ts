import { describe, expect, it } from 'vitest'
import { promptSessionId, promptVersionId, workspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import { ChangePrompt } from '#server/prompts/change-prompt.ts'
import type { PromptStore } from '#server/prompts/prompt-store.ts'
import { RefinePrompt } from '#server/prompts/refine-prompt.ts'

const HOME = workspaceId(3)
const SETTINGS = { instructions: 'Be kind.', tone: 'warm', language: 'en', maxLength: 600 }
const PROMPT = { purpose: 'first_message', settings: SETTINGS } as never

const refinerThat = (name: string) => ({
  refine: async (_: unknown, conversation: readonly unknown[], said: string) => ({
    reply: `${name}: ${said} after ${conversation.length}`,
    settings: { ...SETTINGS, tone: name },
  }),
})

const refine = (spent: string | null, said: string) => {
  const allowance = {
    spend: async (_: unknown, work: () => Promise<unknown>) =>
      spent === 'made' ? { kind: 'made', value: await work() } : { kind: spent },
  }
  const model = spent === null ? null : refinerThat('model')
  const deps = { rules: refinerThat('rules'), model, allowance } as never
  return new RefinePrompt(deps).execute(HOME, PROMPT, { conversation: [], said })
}

describe('a prompt', () => {
  it.each([
    [null, 'Shorter', 'rules', /^rules: Shorter/],
    ['made', 'Shorter', 'model', /^model: Shorter/],
    ['limit_reached', 'Shorter', 'rules', /limit for this month is used up.* rules: Shorter/],
    ['failed', 'Shorter', 'rules', /gave no usable answer.* rules: Shorter/],
    ['limit_reached', '短くしてください', 'rules', /^言語モデルの今月の上限.*rules: 短く/],
    ['failed', '短くしてください', 'rules', /^言語モデルから使える回答.*rules: 短く/],
  ])(
    'is refined, where the language model is %s, at the wish %s by %s',
    async (spent, said, by, reply) => {
      const refined = await refine(spent, said)
      expect(refined.reply).toMatch(reply)
      expect(refined.settings.tone).toBe(by)
    },
  )
})

describe('a conversation about a prompt', () => {
  /** A session with a conversation, whose newest version may change while it is refined. */
  const conversing = (count: number, while_ = () => {}) => {
    const id = promptSessionId(5)
    const versions = [{ id: promptVersionId(9), session: id, status: 'draft', ...SETTINGS }]
    const session = { id, purpose: 'first_message', versions, activeVersion: null }
    const wrote: unknown[] = []
    const asked: unknown[] = []
    const prompts = {
      find: async (_: unknown, which: number) => (which === id ? session : null),
      hold: async () => void wrote.push('hold'),
      messages: async (
        _: unknown,
        __: unknown,
        { limit, offset }: { limit: number; offset: number },
      ) => {
        asked.push([limit, offset])
        return {
          count,
          messages: Array.from({ length: Math.min(limit, count - offset) }, () => ({})),
        }
      },
      addMessage: async (_: unknown, __: unknown, message: object) => {
        wrote.push(message)
        return message
      },
      addVersion: async (_: unknown, __: unknown, settings: object) => {
        wrote.push(['new', settings])
        return promptVersionId(10)
      },
      changeVersion: async (_: unknown, which: number, settings: object) => {
        wrote.push([which, settings])
      },
    }
    const database = { inWorkspace: (_: unknown, work: (t: unknown) => unknown) => work({}) }
    const refinePrompt = {
      execute: async (_: unknown, __: unknown, { conversation }: { conversation: unknown[] }) => {
        while_()
        return { reply: `after ${conversation.length}`, settings: { ...SETTINGS, tone: 'new' } }
      },
    }
    const change = new ChangePrompt({
      database: database as unknown as Database,
      prompts: prompts as unknown as PromptStore,
      refinePrompt: refinePrompt as unknown as RefinePrompt,
    })
    const say = (which = id) => change.say(HOME, which, 'Shorter')
    return { say, wrote, asked, versions }
  }
  const said = (producedVersion: number, reply: string) => [
    { role: 'user', content: 'Shorter', producedVersion: null },
    { role: 'assistant', content: reply, producedVersion },
  ]

  it('is told to who refines it from its newest 50 messages on', async () => {
    const [short, long] = [conversing(3), conversing(70)]
    expect(await short.say()).toEqual({ kind: 'said', messages: said(9, 'after 3') })
    expect(await long.say()).toEqual({ kind: 'said', messages: said(9, 'after 50') })
    expect([short.asked.at(-1), long.asked.at(-1)]).toEqual([
      [50, 0],
      [50, 20],
    ])
  })

  it('changes a draft, held from others, and makes another of what was published meanwhile', async () => {
    const settings = { ...SETTINGS, tone: 'new' }
    const draft = conversing(0)
    await draft.say()
    expect(draft.wrote).toMatchObject([
      'hold',
      { role: 'user' },
      [9, settings],
      { role: 'assistant' },
    ])
    const published = conversing(0, () => {
      const [version] = published.versions
      if (version) published.versions.splice(0, 1, { ...version, status: 'published' })
    })
    expect(await published.say()).toEqual({ kind: 'said', messages: said(10, 'after 0') })
    expect(published.wrote).toContainEqual(['new', settings])
  })

  it('is not there where its session is not, or goes meanwhile', async () => {
    expect(await conversing(0).say(promptSessionId(6))).toEqual({ kind: 'not_found' })
    const gone = conversing(0, () => gone.versions.splice(0))
    expect(await gone.say()).toEqual({ kind: 'not_found' })
    expect(gone.wrote).toEqual(['hold'])
  })
})
