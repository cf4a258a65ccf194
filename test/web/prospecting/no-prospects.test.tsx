import { render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Campaign, CampaignSearch, ImportProgress } from '#core/campaign/campaign.ts'
import { importId, personJobId, workspaceId } from '#core/runtime/ids.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { NoProspects } from '#web/prospecting/table/no-prospects.tsx'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { aCampaign } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const file = (changes: Partial<ImportProgress>): Partial<Campaign> => ({
  import: {
    id: importId(1),
    state: 'done',
    ...{ rows: 0, good: 0, problems: 0, upload: null, failure: null },
    ...changes,
  },
})

const search = (changes: Partial<CampaignSearch>): Partial<Campaign> => ({
  sourceType: 'url',
  search: {
    url: 'https://network.example/search?title=CTO',
    maxPeople: 500,
    ...{ pages: 0, added: 0, skipped: [], listed: null, stop: null, paused: false, wait: null },
    ...changes,
  },
})

const show = (changes: Partial<Campaign>) => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <MemoryRouter>
        <WorkspaceProvider value={{ id: workspaceId(7), workspace: null } as never}>
          <NoProspects
            campaign={aCampaign(changes)}
            isFiltered={false}
            isOfTopic={false}
            onClear={() => undefined}
          />
        </WorkspaceProvider>
      </MemoryRouter>
    </TranslationProvider>,
  )
}

it.each([
  ['whose search goes on', search({}), 'as the search finds them'],
  ['whose search is paused', search({ paused: true }), 'once the search is resumed'],
  ['whose search broke off', search({ stop: 'unreadable' }), 'once the search is resumed'],
  ['whose search found nobody', search({ stop: 'end' }), 'complete and added nobody'],
  ['whose found people were removed', search({ stop: 'end', added: 9 }), 'everyone was removed'],
  ['whose people are copied', { copyJob: personJobId(9) }, 'as they are copied'],
  ['without people or a way in', {}, 'Nobody was added'],
  ['whose file is awaited', file({ state: 'waiting_for_upload' }), 'once a file is uploaded'],
  ['whose file failed', file({ state: 'failed' }), 'once a file is uploaded'],
  ['whose file is read', file({ state: 'running' }), 'as the file is imported'],
  ['whose imported people were removed', file({ rows: 3, good: 3 }), 'everyone was removed'],
])('a campaign %s says so, and nothing of skipped rows', (_, changes, words) => {
  show(changes)
  screen.getByText(words, { exact: false })
  expect(screen.queryByText(/skipped/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('a campaign whose rows were all skipped says so, and leads to another file', () => {
  show(file({ rows: 3, problems: 3 }))
  screen.getByText(/Every row of the file was skipped/)
  screen.getByRole('link', { name: 'Create a campaign' })
})
