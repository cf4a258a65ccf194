import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { CampaignApi, CampaignChanges } from '#core/campaign/campaign-api.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { SettingsSection } from '#web/campaign/settings/settings-section.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { aCampaign, refusal } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const shown = async () => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const world = { campaign: aCampaign({ name: 'Spring' }), asked: [] as CampaignChanges[] }
  const campaigns: Partial<CampaignApi> = {
    load: async () => world.campaign,
    change: async (_, changes) => {
      world.asked.push(changes)
      if (changes.version !== world.campaign.version) throw refusal('stale_version')
      return { ...world.campaign, ...changes, version: 2 }
    },
  }
  const list = async () => []
  const salesKit = { goals: { list }, icpProfiles: { list } }
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={{ campaigns, salesKit } as unknown as WebServices}>
        <WorkspaceProvider value={{ id: workspaceId(7) } as CurrentWorkspaceViewModel}>
          <MemoryRouter>
            <SettingsSection campaign={world.campaign.id} />
          </MemoryRouter>
          <Toaster />
        </WorkspaceProvider>
      </ServicesProvider>
    </TranslationProvider>,
  )
  await screen.findByDisplayValue('Spring')
  const type = (label: RegExp, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  const save = (): void => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { world, type, save }
}

it('the settings say what is wrong, are saved, and give way to what somebody else saved first', async () => {
  const { world, type, save } = await shown()
  type(/Share of the daily limits/, '0')
  type(/^Name/, '')
  save()
  await screen.findByText('Enter a whole number from 1 to 100.')
  screen.getByText('Enter a campaign name.')
  expect(world.asked).toEqual([])

  type(/Share of the daily limits/, '40')
  type(/^Withdraw requests/, '14')
  screen.getByText('What the connection step says is not sent.')
  fireEvent.click(screen.getByLabelText('Note with the connection request'))
  fireEvent.click(await screen.findByRole('option', { name: 'Wait for the quota to send a note' }))
  screen.getByText(/requests wait until it takes notes again/)
  fireEvent.click(screen.getByLabelText('Approval'))
  fireEvent.click(await screen.findByRole('option', { name: 'Approve the first of each step' }))
  type(/^Name/, ' Summer ')
  save()
  await screen.findByText('Settings saved')
  expect(world.asked).toEqual([
    {
      name: 'Summer',
      goal: null,
      icpProfile: null,
      language: 'en',
      autonomy: 'approve_first_only',
      duplicatePolicy: 'skip',
      notePolicy: 'wait_for_quota',
      withdrawAfterDays: 14,
      limitShare: 40,
      version: 1,
    },
  ])

  world.campaign = { ...world.campaign, name: 'Winter', version: 3 }
  type(/^Name/, 'Autumn')
  save()
  await screen.findByText('Someone else changed this. We’ve loaded the latest version.')
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Winter'))
})
