import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { observable, runInAction } from 'mobx'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { CampaignListViewModel } from '#web/campaign/list/campaign-list-view-model.ts'
import { CampaignRowAction } from '#web/campaign/list/campaign-row-action.tsx'
import { ExtensionHelpProvider } from '#web/extension/extension-context.ts'
import type { ExtensionHelpViewModel } from '#web/extension/extension-help-view-model.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import type { Outcome } from '#web/shared/outcome.ts'
import { aCampaign } from '../fixtures.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

it('a double click on Pause only pauses, and resuming says what is missing for the work', async () => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const recent = new RecentActionsViewModel({ clock, scheduler: clock })
  const status = observable.box<CampaignStatus>('running')
  const asked: string[] = []
  let paused: (outcome: Outcome) => void = () => undefined
  const turn = (what: string, then: CampaignStatus, outcome: Promise<Outcome>) => {
    asked.push(what)
    runInAction(() => status.set(then))
    return outcome
  }
  const model: Partial<CampaignListViewModel> = {
    pause: () => turn('pause', 'paused', new Promise((resolve) => (paused = resolve))),
    resume: () => turn('resume', 'running', Promise.resolve({ kind: 'done' })),
  }
  const help: Partial<ExtensionHelpViewModel> = {
    workAccepted: () => {
      asked.push('workAccepted')
      return Promise.resolve(true)
    },
  }
  const Row = observer(() => (
    <CampaignRowAction
      model={model as CampaignListViewModel}
      campaign={aCampaign({ status: status.get() })}
    />
  ))
  render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={recent}>
        <ExtensionHelpProvider value={help as ExtensionHelpViewModel}>
          <Row />
          <Toaster />
        </ExtensionHelpProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Pause/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Resume/, busy: true }))
  expect(asked).toEqual(['pause'])
  paused({ kind: 'done' })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toEqual(['pause', 'resume', 'workAccepted']))
})
