import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignId, prospectId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import type { ThreadEntry } from '#core/writing/person-message-api.ts'
import { Conversation } from '#web/writing/thread/conversation.tsx'
import { ThreadViewModel } from '#web/writing/thread/thread-view-model.ts'
import { aDraft, FakePersonMessageApi } from '../../fakes/fake-person-message-api.ts'
import { show } from './show.tsx'

const said = (from: ThreadEntry['from'], text: string): ThreadEntry => ({
  from,
  text,
  at: outreachDate(outreachMs(0)),
  message: null,
})

const open = (entries: readonly ThreadEntry[]) => {
  const personMessages = new FakePersonMessageApi()
  personMessages.talk = { prospect: prospectId(1), entries, intent: 'interested' }
  const model = new ThreadViewModel(
    { personMessages, salesKit: { shortcuts: { list: async () => [] } } },
    { workspace: workspaceId(7), campaign: campaignId(3), prospect: prospectId(1) },
  )
  show(<Conversation model={model} name="Lena Fischer" />)
  void model.load()
  return { personMessages, model }
}

describe('the conversation with somebody', () => {
  it('is what was written and answered, in order, and the reply that stopped the sequence', async () => {
    open([said('member', 'Hello Lena'), said('person', 'Does it connect to our CRM?')])
    await screen.findByText('Does it connect to our CRM?')
    expect(screen.getAllByRole('listitem').map((each) => each.dataset['from'])).toEqual([
      'member',
      'person',
    ])
    screen.getByText('Sequence stopped when Lena Fischer replied.')
  })

  it('is answered with a draft, which is approved, and taken back', async () => {
    const { personMessages } = open([said('person', 'Yes?')])
    fireEvent.click(await screen.findByRole('button', { name: 'Draft an answer' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Approve and send' }))
    await screen.findByText('Approved. Sends as soon as your limits and hours allow.')
    expect(personMessages.messages[0]?.status).toBe('approved')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Approve and send' })
  })

  it('has a claim of the answer confirmed, and that taken back', async () => {
    const { personMessages, model } = open([said('person', 'Yes?')])
    const problems = [{ code: 'unsupported_claim', detail: 'you lead' }]
    personMessages.messages = [aDraft({ purpose: 'reply_draft', problems })]
    void model.load()
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm “you lead”' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Take back “you lead”' }))
    await screen.findByRole('button', { name: 'Confirm “you lead”' })
    expect(personMessages.asked).toEqual([
      ['change', 1, { confirmedClaims: ['you lead'], version: 1 }],
      ['change', 1, { confirmedClaims: [], version: 2 }],
    ])
  })

  it('has what they want proposed, and chosen by its user', async () => {
    const { personMessages } = open([said('person', 'Next year, perhaps.')])
    const field = await screen.findByLabelText<HTMLInputElement>('What they want')
    expect(field.value).toBe('Interested')
    fireEvent.click(field)
    fireEvent.click(await screen.findByRole('option', { name: 'Later' }))
    await waitFor(() => expect(personMessages.talk.intent).toBe('later'))
  })

  it('knows of a rejected text of a step, and not of a rejected answer', async () => {
    const { model, personMessages } = open([])
    for (const [purpose, isTextRejected] of [
      ['reply_draft', false],
      ['first_message', true],
    ] as const) {
      personMessages.messages = [aDraft({ status: 'rejected', purpose })]
      await model.load()
      expect([model.isTextRejected, model.answer]).toEqual([isTextRejected, null])
    }
  })

  it('is not offered an answer where they said nothing yet', async () => {
    open([said('member', 'Hello Lena')])
    await screen.findByText('Hello Lena')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
