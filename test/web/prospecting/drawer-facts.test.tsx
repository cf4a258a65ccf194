import { render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Membership } from '#core/person/listed-person.ts'
import type { PersonDetails } from '#core/person/person.ts'
import { campaignId, prospectId, workspaceId } from '#core/runtime/ids.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OtherCampaigns } from '#web/prospecting/drawer/other-campaigns.tsx'
import { ProfileFacts } from '#web/prospecting/drawer/profile-facts.tsx'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { aPerson, aProspect } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const english = () => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  return texts
}

describe('what is known of a person', () => {
  it('is what their CSV says, before they are enriched', () => {
    const customFields = { 'Connected On': '01 Jan 2024', 備考: '展示会' }
    render(
      <TranslationProvider i18n={english()}>
        <ProfileFacts person={aPerson({ customFields })} />
      </TranslationProvider>,
    )
    screen.getByText('Not enriched yet.')
    screen.getByRole('heading', { name: 'From your file' })
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Connected On',
      '備考',
    ])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '01 Jan 2024',
      '展示会',
    ])
  })

  it('names and links the campaign that has a duplicate', async () => {
    const membership = (id: number, name: string, status: Membership['status']) =>
      ({ id: prospectId(id), campaign: { id: campaignId(id), name }, status }) as Membership
    const memberships = [
      membership(3, 'This one', 'DUPLICATED'),
      membership(4, 'Spring', 'INVITATION_SENT'),
      membership(5, 'Autumn', 'DUPLICATED'),
      membership(6, 'Winter', 'USER_CANCELLED'),
    ]
    const persons = { load: async () => ({ memberships }) as unknown as PersonDetails }
    render(
      <TranslationProvider i18n={english()}>
        <MemoryRouter>
          <ServicesProvider value={{ persons } as unknown as WebServices}>
            <WorkspaceProvider value={{ id: workspaceId(7) } as CurrentWorkspaceViewModel}>
              <OtherCampaigns prospect={aProspect({ status: 'DUPLICATED' })} />
            </WorkspaceProvider>
          </ServicesProvider>
        </MemoryRouter>
      </TranslationProvider>,
    )
    const link = await screen.findByRole('link', { name: 'Spring' })
    expect(link.getAttribute('href')).toBe('/workspace/7/campaign/4/prospecting?person=4')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})
