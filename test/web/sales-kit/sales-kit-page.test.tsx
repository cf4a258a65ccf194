import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import {
  goalId,
  icpProfileId,
  messageShortcutId,
  sequenceTemplateId,
  userId,
  workspaceId,
} from '#core/runtime/ids.ts'
import { EMPTY_GOAL, type Goal } from '#core/sales-kit/goal.ts'
import { EMPTY_ICP_PROFILE, type IcpProfile } from '#core/sales-kit/icp-profile.ts'
import { EMPTY_SHORTCUT } from '#core/sales-kit/message-shortcut.ts'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'
import { EMPTY_TEMPLATE, type SequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import type { KitTab } from '#web/sales-kit/kit-tabs.ts'
import { SalesKitPage } from '#web/sales-kit/sales-kit-page.tsx'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { CurrentUserProvider } from '#web/session/current-user-context.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aUser, refusal } from '../fixtures.ts'
import { currentUserOf } from '../session/current-user-of.ts'
import { FakeMaterials, FakeShortcuts } from './fake-materials.ts'
import { addAppTexts } from '../app-texts.ts'

const OF_ANN = { workspace: workspaceId(7), createdBy: userId(1), version: 1 } as const

const kit = () => ({
  goals: new FakeMaterials<Goal>([], (id, given) => ({
    ...{ ...EMPTY_GOAL, ...OF_ANN, useCount: 0, id: goalId(id), name: '', kind: 'custom' as const },
    ...given,
  })),
  icpProfiles: new FakeMaterials<IcpProfile>([], (id, given) => ({
    ...{ ...EMPTY_ICP_PROFILE, ...OF_ANN, useCount: 0, id: icpProfileId(id), name: '' },
    ...given,
  })),
  shortcuts: new FakeShortcuts([], (id, given) => ({
    ...{ ...EMPTY_SHORTCUT, ...OF_ANN, id: messageShortcutId(id), useCount: 0 },
    ...{ name: '', shortcut: '/intro', body: 'Hello {{first_name|there}}' },
    ...given,
  })),
  templates: new FakeMaterials<SequenceTemplate>([], (id, given) => ({
    ...{ ...EMPTY_TEMPLATE, ...OF_ANN, id: sequenceTemplateId(id), name: '', steps: [] },
    ...given,
  })),
})

const shown = async (tab: KitTab, salesKit = kit()) => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const { currentUser } = await currentUserOf(aUser())
  const api: SalesKitApi = salesKit
  const workspace = { id: OF_ANN.workspace, renewals: 0 } as CurrentWorkspaceViewModel
  render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={new RecentActionsViewModel({ clock, scheduler: clock })}>
        <ServicesProvider value={{ salesKit: api } as WebServices}>
          <WorkspaceProvider value={workspace}>
            <CurrentUserProvider value={currentUser}>
              <MemoryRouter initialEntries={[`/?tab=${tab}`]}>
                <SalesKitPage />
              </MemoryRouter>
              <Toaster />
            </CurrentUserProvider>
          </WorkspaceProvider>
        </ServicesProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
  await screen.findByText(/^No .+ yet$/)
  return salesKit
}

const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}
const type = async (label: string, value: string): Promise<HTMLElement> => {
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value } })
  return field
}
const under = async (label: string): Promise<string> => {
  const field = await screen.findByLabelText(label)
  return document.getElementById(field.getAttribute('aria-describedby')!)!.textContent
}

describe('the sales kit', () => {
  it('has goals, of which one is made, deleted, and back once that is undone', async () => {
    const { goals } = await shown('goals')
    await press('New goal')
    await press('Save')
    await waitFor(async () => expect(await under('Name')).toBe('Can’t be blank.'))
    await type('Name', 'Book a demo')
    await press('Save')
    await screen.findByRole('button', { name: 'Book a demo' })
    expect(goals.created).toMatchObject([{ name: 'Book a demo', kind: 'book_meeting' }])
    await press('More actions for Book a demo')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await screen.findByText('No goals yet')
    await press('Undo')
    await screen.findByRole('button', { name: 'Book a demo' })
  })

  it('begins a form anew with what somebody else wrote meanwhile', async () => {
    const { goals } = await shown('goals')
    await press('New goal')
    await type('Name', 'Ours')
    await press('Save')
    await press('Ours')
    await type('Name', 'Mine')
    await goals.change(goalId(1), { name: 'Theirs' })
    await press('Save')
    await screen.findByText('Someone else changed this. We’ve loaded the latest version.')
    expect(await screen.findByLabelText('Name')).toMatchObject({ value: 'Theirs' })
    await type('Name', 'Both')
    await press('Save')
    await screen.findByRole('button', { name: 'Both' })
  })

  it('has ICP profiles, whose words are typed one after the other', async () => {
    const { icpProfiles } = await shown('icp')
    await press('New ICP profile')
    await type('Name', 'Leaders')
    fireEvent.keyDown(await type('Job titles', 'Head of Sales'), { key: 'Enter' })
    await type('Job titles', 'CEO,')
    await type('Locations', 'Tokyo')
    fireEvent.blur(screen.getByLabelText('Locations'))
    await press('Remove CEO')
    fireEvent.click(screen.getByLabelText('Director, head'))
    await press('Save')
    await waitFor(() => expect(icpProfiles.created).toHaveLength(1))
    expect(icpProfiles.created[0]).toMatchObject({
      ...{ jobTitles: ['Head of Sales'], locations: ['Tokyo'], seniorities: ['director'] },
    })
  })

  it('has message shortcuts, and says beside the field what the server finds wrong', async () => {
    const { shortcuts } = await shown('shortcuts')
    await press('New shortcut')
    await type('Name', 'Introduction')
    await type('Shortcut', 'intro')
    await type('Message', 'Hello')
    shortcuts.refused = refusal('shortcut_taken', 'shortcut')
    await press('Save')
    await waitFor(async () => expect(await under('Shortcut')).toBe('This shortcut already exists.'))
    shortcuts.refused = null
    await press('Save')
    await screen.findByRole('button', { name: 'Introduction' })
    expect(shortcuts.created).toMatchObject([{ shortcut: '/intro', shareType: 'private' }])
  })

  it('has sequence templates, whose steps are added, moved and filled by shortcuts', async () => {
    const salesKit = kit()
    await salesKit.shortcuts.create(OF_ANN.workspace, { name: 'Introduction' })
    await shown('templates', salesKit)
    await press('New template')
    await type('Name', 'Two steps')
    await press('Withdraw request')
    await press('Move step 3 up')
    const message = await type('Message', 'Dear /in')
    const option = await screen.findByRole('option', { name: /intro/ })
    expect(message.getAttribute('aria-activedescendant')).toBe(option.id)
    fireEvent.keyDown(message, { key: 'Enter' })
    await press('Save')
    await waitFor(() => expect(salesKit.templates.created).toHaveLength(1))
    expect(salesKit.templates.created[0]?.steps).toMatchObject([
      { stepType: 'connect', trigger: 'on_start' },
      { stepType: 'withdraw', trigger: 'on_not_accepted', delayValue: 21 },
      { stepType: 'message', trigger: 'on_accepted', body: 'Dear Hello {{first_name|there}}' },
    ])
    expect(salesKit.shortcuts.items).toMatchObject([{ useCount: 1 }])
  })

  it('asks before what was typed is thrown away', async () => {
    await shown('goals')
    await press('New goal')
    await type('Name', 'Half a goal')
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  })
})
