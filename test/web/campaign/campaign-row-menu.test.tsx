import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import type { CampaignListViewModel } from '#web/campaign/list/campaign-list-view-model.ts'
import { CampaignRowMenu } from '#web/campaign/list/campaign-row-menu.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { campaignId, personJobId } from '#core/runtime/ids.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign, FakeFeed, FakePreferences, refusal } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const Whereabouts = () => <output>{useLocation().pathname}</output>

const drawn = () => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const campaign = aCampaign({ name: 'Spring', status: 'running' })
  const asked: string[] = []
  const ask = async (what: string) => {
    asked.push(what)
    return { kind: 'done' } as const
  }
  const model: Partial<CampaignListViewModel> = {
    rename: ({ name }, to) => ask(`${name} to ${to}`),
    remove: ({ name }) => ask(`remove ${name}`),
    archive: ({ name }, archived, thenRun) => ask(`archive ${name}: ${archived}, ${thenRun}`),
    reload: async () => void asked.push('reload'),
  }
  const deleteCampaign: Partial<DeleteCampaign> = {
    undo: async (id) => {
      asked.push(`restore ${id}`)
      return campaign
    },
  }
  const campaigns: Partial<CampaignApi> = {
    clone: async (id, { name, withPeople }) => {
      asked.push(`clone ${id} as ${name}, with people: ${withPeople}`)
      return { campaign: aCampaign({ id: campaignId(4), name: 'Autumn' }), job: personJobId(41) }
    },
  }
  const preferences = new FakePreferences()
  const services = {
    ...{ deleteCampaign, campaigns, preferences, clock },
    live: { workspace: new FakeFeed() },
    personJobs: { load: () => Promise.reject(refusal('not_found')) },
  }
  render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={new RecentActionsViewModel({ clock, scheduler: clock })}>
        <ServicesProvider value={services as unknown as WebServices}>
          <MemoryRouter>
            <CampaignRowMenu model={model as CampaignListViewModel} campaign={campaign} />
            <Whereabouts />
          </MemoryRouter>
          <Toaster />
        </ServicesProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
  const choose = async (item: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: 'More actions for Spring' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { asked, choose, preferences }
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

it('a campaign is archived from its row, and runs again once that is undone', async () => {
  const { asked, choose } = drawn()
  await choose('Archive')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked).toEqual(['archive Spring: true, undefined', 'archive Spring: false, true']),
  )
})

it('a campaign is cloned from its row with its people, where the clone tells how far that is', async () => {
  const { asked, choose, preferences } = drawn()
  await choose('Clone')
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Autumn ' } })
  fireEvent.click(screen.getByLabelText('Copy its 10 people too'))
  fireEvent.click(screen.getByRole('button', { name: 'Clone campaign' }))
  await screen.findByText('/workspace/7/campaign/4/prospecting')
  expect(asked).toEqual(['clone 3 as Autumn, with people: true'])
  expect(preferences.read('peopleJobs.7.4')).toBe('41')
})
