import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import { topicId } from '#core/runtime/ids.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { DrawerTopic } from '#web/prospecting/drawer/drawer-topic.tsx'
import { aProspect, aTopic } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const show = (topics: readonly ReturnType<typeof aTopic>[]) => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const given: unknown[] = []
  const prospect = aProspect({ topic: topicId(5) })
  render(
    <TranslationProvider i18n={texts}>
      <DrawerTopic
        topics={{ topics, assignOne: async (id, topic) => aProspect({ id, topic }) }}
        prospect={prospect}
        onChange={({ topic }) => given.push(topic)}
      />
    </TranslationProvider>,
  )
  return given
}

it('somebody’s topic is shown beside what can be done with them, and changed there', async () => {
  const other = aTopic({ id: topicId(6), name: 'Hiring' })
  const given = show([aTopic({ name: 'New warehouse' }), other])
  const field = () => screen.getByLabelText('Topic')
  expect(field()).toHaveProperty('value', 'New warehouse')
  for (const [name, topic] of [
    ['Hiring', 6],
    ['No topic', null],
  ] as const) {
    fireEvent.click(field())
    fireEvent.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(given.at(-1)).toBe(topic))
  }
})

it('no topic is offered in a campaign without any', () => {
  show([])
  expect(screen.queryByLabelText('Topic')).toBeNull()
})
