import { fireEvent, render, screen } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import { CAMPAIGN_DEFAULTS } from '#core/campaign/campaign.ts'
import { goalId, icpProfileId, workspaceId } from '#core/runtime/ids.ts'
import { DefaultsPage } from '#web/campaign/settings/defaults-page.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { addAppTexts } from '../app-texts.ts'

const DEFAULTS = { ...CAMPAIGN_DEFAULTS, goal: goalId(4) }

it.each([
  ['en', 'Goal', 'ICP profile', 'Save', 'Defaults saved'],
  ['ja', 'ゴール', 'ICP プロフィール', '保存', '初期設定を保存しました'],
])(
  'new campaigns begin with the goal and the ICP profile that are chosen (%s)',
  async (language, goal, icpProfile, save, saved) => {
    localStorage.setItem('overture.language', language)
    const texts = createI18n()
    addAppTexts(texts)
    const asked: unknown[] = []
    const campaigns: Partial<CampaignApi> = {
      loadDefaults: async () => DEFAULTS,
      changeDefaults: async (_, changes) => {
        asked.push(changes)
        return { ...DEFAULTS, ...changes }
      },
    }
    const salesKit = {
      goals: { list: async () => [{ id: goalId(4), name: 'Talk' }] },
      icpProfiles: { list: async () => [{ id: icpProfileId(6), name: 'Leaders' }] },
    }
    render(
      <TranslationProvider i18n={texts}>
        <ServicesProvider value={{ campaigns, salesKit } as unknown as WebServices}>
          <WorkspaceProvider value={{ id: workspaceId(7) } as CurrentWorkspaceViewModel}>
            <MemoryRouter>
              <DefaultsPage />
            </MemoryRouter>
            <Toaster />
          </WorkspaceProvider>
        </ServicesProvider>
      </TranslationProvider>,
    )
    expect(await screen.findByLabelText(goal)).toHaveProperty('value', 'Talk')
    fireEvent.click(screen.getByLabelText(icpProfile))
    fireEvent.click(await screen.findByRole('option', { name: 'Leaders' }))
    fireEvent.click(screen.getByRole('button', { name: save }))
    await screen.findByText(saved)
    expect(asked).toEqual([{ icpProfile: 6 }])
  },
)
