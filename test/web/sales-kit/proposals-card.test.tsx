import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { describe, expect, it } from 'vitest'
import type { AskedProfile } from '#core/company-profile/company-profile-api.ts'
import type { Proposal, ProposedProfile } from '#core/company-profile/proposal.ts'
import { goalId, icpProfileId, userId, workspaceId } from '#core/runtime/ids.ts'
import { EMPTY_GOAL, type Goal } from '#core/sales-kit/goal.ts'
import { EMPTY_ICP_PROFILE, type IcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { Workspace, WorkspaceChanges } from '#core/workspace/workspace.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { ProposalsCard } from '#web/sales-kit/proposals/proposals-card.tsx'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aWorkspace, refusal } from '../fixtures.ts'
import { FakeMaterials } from './fake-materials.ts'
import { addAppTexts } from '../app-texts.ts'

const SENTENCE = 'Kitefly plans routes for logistics companies.'
const of = (part: Proposal['part'], field: Proposal['field'], value: string): Proposal => {
  return { part, field, value, source: SENTENCE }
}
const PROFILE: ProposedProfile = {
  url: 'https://kitefly.example/',
  writer: 'rules',
  proposals: [
    of('company', 'companyName', 'Kitefly'),
    of('company', 'companyDescription', SENTENCE),
    of('icpProfile', 'name', 'Ideal customer'),
    of('icpProfile', 'industries', 'Logistics'),
    of('goal', 'name', 'Book a meeting'),
    of('goal', 'kind', 'book_meeting'),
    of('goal', 'callToAction', 'Book a demo'),
  ],
}
const OURS = { workspace: workspaceId(7), createdBy: userId(1), version: 1, useCount: 0 } as const

const shown = (answers: (ProposedProfile | Error)[]) => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const goals = new FakeMaterials<Goal>([], (id, given) => ({
    ...{ ...EMPTY_GOAL, ...OURS, id: goalId(id), name: '', kind: 'custom' as const },
    ...given,
  }))
  const icpProfiles = new FakeMaterials<IcpProfile>([], (id, given) => ({
    ...{ ...EMPTY_ICP_PROFILE, ...OURS, id: icpProfileId(id), name: '' },
    ...given,
  }))
  const kept = observable.box(aWorkspace({ website: '', companyName: 'Kite' }), { deep: false })
  const asked: AskedProfile[] = []
  const services = {
    salesKit: { goals, icpProfiles },
    workspaces: {
      change: async (_: unknown, changes: WorkspaceChanges) => ({ ...kept.get(), ...changes }),
    },
    companyProfiles: {
      propose: async (_: unknown, given: AskedProfile) => {
        asked.push(given)
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  }
  const take = (workspace: Workspace) => runInAction(() => kept.set(workspace))
  const Card = observer(() => <ProposalsCard workspace={kept.get()} onChanged={take} />)
  render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={new RecentActionsViewModel({ clock, scheduler: clock })}>
        <ServicesProvider value={services as unknown as WebServices}>
          <Card />
          <Toaster />
        </ServicesProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
  return { goals, icpProfiles, asked, workspace: () => kept.get() }
}

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const propose = (url: string): void => {
  fireEvent.change(screen.getByLabelText('Your company’s URL'), { target: { value: url } })
  press('Propose')
}

describe('what a company’s page proposes', () => {
  it('is edited beside its sentences and accepted into the company, which is undone', async () => {
    const { asked, workspace } = shown([PROFILE])
    propose('kitefly.example')
    const form = await screen.findByRole('form', { name: 'Company profile' })
    expect(asked).toEqual([{ url: 'https://kitefly.example' }])
    expect(screen.getByRole('status').textContent).toBe(
      'Quoted from https://kitefly.example/ by fixed rules, without AI.',
    )
    expect(within(form).getAllByText(SENTENCE)).not.toHaveLength(0)
    const name = within(form).getByLabelText('Company name')
    fireEvent.change(name, { target: { value: 'Kitefly GmbH' } })
    press('Save company profile')
    await waitFor(() => expect(workspace().companyName).toBe('Kitefly GmbH'))
    expect(workspace()).toMatchObject({ companyDescription: SENTENCE, website: PROFILE.url })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(workspace()).toMatchObject({ companyName: 'Kite', website: '' }))
    await screen.findByRole('form', { name: 'Company profile' })
  })

  it('becomes an ICP profile and a goal', async () => {
    const { goals, icpProfiles } = shown([PROFILE])
    propose('https://kitefly.example/')
    await screen.findByRole('form', { name: 'ICP profile' })
    press('Create ICP profile')
    await waitFor(() => expect(icpProfiles.created).toHaveLength(1))
    expect(icpProfiles.created[0]).toMatchObject({
      ...{ name: 'Ideal customer', industries: ['Logistics'], generatedFromUrl: PROFILE.url },
    })
    press('Create goal')
    await waitFor(() => expect(goals.created).toHaveLength(1))
    expect(goals.created[0]).toMatchObject({ kind: 'book_meeting', isDefault: true })
    await waitFor(() => expect(screen.queryAllByRole('form', { name: /goal|ICP/i })).toEqual([]))
  })

  it('is nothing where the page says nothing, and says so', async () => {
    shown([{ ...PROFILE, proposals: [] }])
    propose('https://kitefly.example/')
    await screen.findByText(/doesn’t say what you sell/)
    expect(screen.queryAllByRole('form')).toEqual([])
  })

  it('waits for an address, and says beside it why a page can’t be read', async () => {
    const { asked } = shown([refusal('address_not_public', 'url'), PROFILE])
    propose('not an address')
    await screen.findByText(/Enter a full URL/)
    propose('ftp://kitefly.example')
    await screen.findByText(/Enter a full URL/)
    expect(asked).toEqual([])
    propose('http://10.0.0.1/')
    await screen.findByText(/Only public web pages can be read/)
    propose('https://kitefly.example/')
    await screen.findByRole('form', { name: 'Goal' })
    expect(screen.queryByText(/Only public web pages/)).toBeNull()
  })
})
