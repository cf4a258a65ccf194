import { fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { ImportProgress } from '#core/campaign/campaign.ts'
import { campaignId, importId, workspaceId } from '#core/runtime/ids.ts'
import { UploadsProvider } from '#web/campaign/uploads-context.ts'
import { UploadsViewModel } from '#web/campaign/uploads-view-model.ts'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { ImportNotice } from '#web/prospecting/import/import-notice.tsx'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'

const waiting: ImportProgress = {
  id: importId(1),
  state: 'waiting_for_upload',
  ...{ rows: 0, good: 0, problems: 0, failure: null },
  upload: '/x',
  ...{ bytesKept: 0, bytesTotal: null, receiving: false },
}
const kept = { ...waiting, bytesKept: 900_000_000, bytesTotal: 1_000_000_000 }
const failed: ImportProgress = { ...waiting, state: 'failed', failure: 'not_text' }

/** The notice in a tab that sends nothing, and the names of the files that are chosen in it. */
const show = (progress: ImportProgress) => {
  localStorage.setItem('overture.language', 'en')
  const sent: string[] = []
  const uploads = new UploadsViewModel({
    upload: async (_campaign, { name }) => {
      sent.push(name)
      return progress
    },
  })
  const fileSource = ({ name, size }: File) => ({ name, size, read: async () => new Uint8Array() })
  const texts = createI18n()
  addAppTexts(texts)
  const { container } = render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <ServicesProvider value={{ fileSource } as unknown as WebServices}>
          <WorkspaceProvider value={{ id: workspaceId(7), workspace: null } as never}>
            <UploadsProvider value={uploads}>
              <ImportNotice campaign={campaignId(3)} progress={progress} />
            </UploadsProvider>
          </WorkspaceProvider>
        </ServicesProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  const choose = (): void => {
    const input = container.querySelector('input[type=file]')
    if (input === null) throw new Error('There is nowhere to choose a file.')
    fireEvent.change(input, { target: { files: [new File(['x'], 'again.csv')] } })
  }
  return { sent, choose }
}

it.each([
  ['never had a file', waiting, ['This campaign has no file yet'], 'Choose a file'],
  ['lost its sender', kept, ['was interrupted', '900 MB of 1 GB'], 'Choose a file'],
  ['failed', failed, ['isn’t a text file', 'another file'], 'Choose another file'],
  [
    'failed by its columns',
    { ...failed, failure: 'no_url_column' },
    ['profile URL column', 'has the columns of this campaign'],
    'Choose another file',
  ],
] as const)('an import that %s says so and takes a file', (_, progress, words, button) => {
  const { sent, choose } = show(progress)
  const { textContent } = screen.getByRole('alert')
  for (const word of words) expect(textContent).toContain(word)
  screen.getByRole('button', { name: button })
  choose()
  expect(sent).toEqual(['again.csv'])
})

it('a file that failed by its columns can become a campaign of its own', () => {
  show({ ...failed, failure: 'unknown_column' })
  expect(screen.getByRole('link', { name: 'Create a campaign' }).getAttribute('href')).toContain(
    '/create',
  )
})

it.each([waiting, kept])('a file that another tab sends is not asked for again', (progress) => {
  const { choose } = show({ ...progress, receiving: true })
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('The file is being uploaded in another tab or on another device.')
  expect(choose).toThrow('nowhere')
})
