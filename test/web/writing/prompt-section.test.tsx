import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignId, promptSessionId, promptVersionId } from '#core/runtime/ids.ts'
import type { PromptApi } from '#core/writing/prompt-api.ts'
import { NO_STATS, type PromptMessage, type PromptVersion } from '#core/writing/prompt.ts'
import { PromptSection } from '#web/writing/prompts/prompt-section.tsx'
import { PromptViewModel } from '#web/writing/prompts/prompt-view-model.ts'
import { refusal } from '../fixtures.ts'
import { show } from './show.tsx'

const SESSION = promptSessionId(4)
const aVersion = (changes: Partial<PromptVersion>): PromptVersion => ({
  id: promptVersionId(1),
  session: SESSION,
  number: 1,
  status: 'published',
  instructions: 'Write about their work.',
  tone: 'friendly',
  language: 'en',
  maxLength: 300,
  stats: NO_STATS,
  createdAt: new Date(0),
  ...changes,
})

const open = (versions = [aVersion({})]) => {
  const world = {
    versions: versions as readonly PromptVersion[],
    messages: [] as readonly PromptMessage[],
    active: promptVersionId(1),
    refused: false,
    asked: [] as unknown[],
  }
  const prompts: PromptApi = {
    session: async (campaign, purpose, topic = null) => {
      world.asked.push(purpose)
      const { versions, active } = world
      return { id: SESSION, campaign, topic, purpose, title: '', activeVersion: active, versions }
    },
    rename: () => Promise.reject(refusal('not_found')),
    messages: async () => world.messages,
    say: async (_, content) => {
      if (world.refused) throw refusal('error')
      const made = aVersion({ id: promptVersionId(2), number: 2, status: 'draft' })
      world.versions = [
        { ...made, instructions: 'Write briefly about their work.' },
        ...world.versions,
      ]
      const said = {
        id: 1,
        role: 'user',
        content,
        producedVersion: made.id,
        createdAt: new Date(0),
      }
      world.messages = [said as PromptMessage]
      return world.messages
    },
    changeVersion: async (id, changes) => {
      world.asked.push([id, changes])
      world.active = id
      return world.versions[0]!
    },
  }
  const model = new PromptViewModel(prompts, campaignId(3))
  show(<PromptSection model={model} campaign={campaignId(3)} topics={[]} />)
  return world
}
const say = async (text: string): Promise<void> => {
  const field = await screen.findByLabelText('What should Overture do differently?')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a new version' }))
}

describe('how Overture writes', () => {
  it('is compared by how its versions did: what was sent, and answered once enough was', async () => {
    open([
      aVersion({ id: promptVersionId(2), number: 2, stats: { ...NO_STATS, sent: 12, replied: 6 } }),
      aVersion({ stats: { ...NO_STATS, sent: 100, replied: 30 } }),
    ])
    const inUse = await screen.findByRole('article', { name: 'In use now' })
    expect(inUse.textContent).toContain('100 sent')
    expect(inUse.textContent).toContain('30% 22% to 40%')
    const other = screen.getByRole('article', { name: /^Version 2/ })
    expect(other.textContent).toContain('12 sent')
    expect(other.textContent).toContain('Not enough data yet')
  })

  it('is changed by saying so, compared with what is in use, and published', async () => {
    const world = open()
    await say('Shorter')
    const draft = await screen.findByRole('article', { name: 'Version 2 · Draft' })
    expect(within(draft).getByText('briefly', { exact: false, selector: 'ins' })).toBeTruthy()
    screen.getByRole('article', { name: 'In use now' })
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('Version 2 is in use.')
    expect(world.asked.at(-2)).toEqual([2, { status: 'published' }])
  })

  it('keeps what was said where it was refused', async () => {
    const world = open()
    world.refused = true
    await say('Shorter')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Make a new version' }).ariaBusy).not.toBe('true'),
    )
    const field = screen.getByLabelText<HTMLTextAreaElement>('What should Overture do differently?')
    expect(field.value).toBe('Shorter')
  })

  it('is said for each kind of text', async () => {
    const world = open()
    fireEvent.click(await screen.findByLabelText('Text'))
    fireEvent.click(await screen.findByRole('option', { name: 'Follow-up' }))
    await waitFor(() => expect(world.asked).toContain('follow_up'))
  })
})
