import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import type { CampaignListViewModel } from '#web/campaign/list/campaign-list-view-model.ts'
import { CampaignRowMenu } from '#web/campaign/list/campaign-row-menu.tsx'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign } from '../fixtures.ts'

const drawn = () => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const campaign = aCampaign({ name: 'Spring' })
  const asked: string[] = []
  const ask = async (what: string) => {
    asked.push(what)
    return { kind: 'done' } as const
  }
  const model: Partial<CampaignListViewModel> = {
    rename: ({ name }, to) => ask(`${name} to ${to}`),
    remove: ({ name }) => ask(`remove ${name}`),
    reload: async () => void asked.push('reload'),
  }
  const deleteCampaign: Partial<DeleteCampaign> = {
    undo: async (id) => {
      asked.push(`restore ${id}`)
      return campaign
    },
  }
  render(
    <I18nextProvider i18n={texts}>
      <MantineProvider env="test">
        <RecentActionsProvider value={new RecentActionsViewModel({ clock, scheduler: clock })}>
          <ServicesProvider value={{ deleteCampaign } as WebServices}>
            <CampaignRowMenu model={model as CampaignListViewModel} campaign={campaign} />
            <Toaster />
          </ServicesProvider>
        </RecentActionsProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
  const choose = async (item: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: 'More actions for Spring' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { asked, choose }
}

it('a campaign is renamed from its row, and has its old name once that is undone', async () => {
  const { asked, choose } = drawn()
  await choose('Rename')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Summer ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toEqual(['Spring to Summer', 'Spring to Spring']))
})

it('a campaign is deleted from its row once that is confirmed, and is back once that is undone', async () => {
  const { asked, choose } = drawn()
  await choose('Delete')
  expect(asked).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Delete campaign' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toEqual(['remove Spring', 'restore 3', 'reload']))
  await screen.findByText('“Spring” is back')
})
