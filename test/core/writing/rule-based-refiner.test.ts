import { describe, expect, it } from 'vitest'
import type { PromptSettings } from '#core/writing/prompt-api.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'
import { RuleBasedRefiner } from '#core/writing/rule-based-refiner.ts'

const SETTINGS: PromptSettings = {
  ...{ instructions: 'Be kind.', tone: 'direct', language: 'en', maxLength: 600 },
}

const refined = (
  said: string,
  more: Partial<PromptSettings> = {},
  purpose: PromptPurpose = 'first_message',
) => new RuleBasedRefiner().refine({ purpose, settings: { ...SETTINGS, ...more } }, [], said)

describe('a refiner by rules', () => {
  it.each<{ said: string; changed: Partial<PromptSettings>; reply: string }>([
    { said: 'Make it shorter', changed: { maxLength: 420 }, reply: '420 characters' },
    { said: 'もっと短くしてください', changed: { maxLength: 420 }, reply: '420文字' },
    { said: 'A bit longer', changed: { maxLength: 840 }, reply: '840 characters' },
    { said: 'At most 300 characters', changed: { maxLength: 300 }, reply: '300 characters' },
    { said: '300文字以内で短く', changed: { maxLength: 300 }, reply: '300文字' },
    { said: 'At most 3 characters', changed: { maxLength: 60 }, reply: '60 characters' },
    { said: 'More formal', changed: { tone: 'formal' }, reply: 'formal' },
    { said: 'Less formal please', changed: { tone: 'casual' }, reply: 'casual' },
    { said: 'もっとカジュアルに', changed: { tone: 'casual' }, reply: 'カジュアル' },
    { said: 'Write in Japanese', changed: { language: 'ja' }, reply: 'Japanese' },
    { said: '英語で書いて', changed: { language: 'en' }, reply: '英語' },
    { said: 'No emoji', changed: {}, reply: 'No emoji' },
    { said: '絵文字は使わないで', changed: {}, reply: '絵文字は使いません' },
    { said: 'Ask for a call of 20 minutes', changed: {}, reply: 'ask for a call' },
    { said: '打ち合わせをお願いして', changed: {}, reply: '打ち合わせ' },
    { said: 'Mention our webinar.', changed: {}, reply: 'to mention “our webinar”' },
    { said: '展示会に触れてください', changed: {}, reply: '「展示会」に触れる' },
    { said: 'Don’t mention prices', changed: {}, reply: 'not to mention “prices”' },
    { said: '価格については書かないで', changed: {}, reply: '「価格」には触れない' },
  ])('understands “$said”', async ({ said, changed, reply }) => {
    const { settings, reply: answer } = await refined(said)
    expect(settings).toEqual({ ...SETTINGS, ...changed, instructions: `Be kind.\n${said}` })
    expect(answer).toContain(reply)
  })

  it('does all that is said at once, in the language of the texts', async () => {
    const { settings, reply } = await refined('短く、丁寧に。絵文字は入れないで', {
      language: 'ja',
    })
    expect(settings).toMatchObject({ maxLength: 420, tone: '丁寧', language: 'ja' })
    expect(reply).toBe(
      '文面を最大420文字にしました。文体を丁寧にしました。絵文字は使いません。お伝えいただいた内容は、文面を書くときの指示としても残します。',
    )
  })

  it('keeps what it doesn’t understand to the letter, and says so', async () => {
    const { settings, reply } = await refined('Sound like a pirate')
    expect(settings).toEqual({ ...SETTINGS, instructions: 'Be kind.\nSound like a pirate' })
    expect(reply).toContain('word for word')
  })

  it('never passes what the network takes', async () => {
    const { settings } = await refined('900 characters', {}, 'invite_note')
    expect(settings.maxLength).toBe(200)
  })

  it('keeps what is said twice once, and says where there is no room for more', async () => {
    expect((await refined('Be kind.')).settings.instructions).toBe('Be kind.')
    const full = 'x'.repeat(7999)
    const { settings, reply } = await refined('Sound like a pirate', { instructions: full })
    expect(settings.instructions).toBe(full)
    expect(reply).toContain('full')
  })
})
