import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { decodeText } from '#adapters/system/decode-text.ts'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { FileSource } from '#core/campaign/file-source.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { ImportProgress } from '#core/campaign/campaign.ts'
import { campaignId, importId, workspaceId } from '#core/runtime/ids.ts'
import { UploadsProvider } from '#web/campaign/uploads-context.ts'
import { UploadsViewModel } from '#web/campaign/uploads-view-model.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { ImportNotice } from '#web/prospecting/import/import-notice.tsx'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { addAppTexts } from '../app-texts.ts'

const NETWORK = 'http://localhost:4281'

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
  const columns: unknown[] = []
  const campaigns: Pick<CampaignApi, 'chooseColumns'> = {
    chooseColumns: async (...choice) => {
      columns.push(choice)
      return waiting
    },
  }
  let bytes = new Uint8Array()
  const fileSource = ({ name }: File): FileSource => ({
    name,
    size: bytes.length,
    read: async (start, end) => bytes.slice(start, end),
  })
  const texts = createI18n()
  addAppTexts(texts)
  const { container } = render(
    <TranslationProvider i18n={texts}>
      <MemoryRouter>
        <ServicesProvider value={{ fileSource, campaigns, decodeText } as unknown as WebServices}>
          <WorkspaceProvider value={{ id: workspaceId(7), workspace: null } as never}>
            <OutreachClockProvider value={{ networks: [demoNetwork(NETWORK)] } as never}>
              <UploadsProvider value={uploads}>
                <ImportNotice campaign={campaignId(3)} progress={progress} />
              </UploadsProvider>
            </OutreachClockProvider>
          </WorkspaceProvider>
        </ServicesProvider>
      </MemoryRouter>
    </TranslationProvider>,
  )
  const choose = (content = 'x'): void => {
    bytes = new TextEncoder().encode(content)
    const input = container.querySelector('input[type=file]')
    if (input === null) throw new Error('There is nowhere to choose a file.')
    fireEvent.change(input, { target: { files: [new File([content], 'again.csv')] } })
  }
  return { sent, columns, choose }
}

it.each([
  ['never had a file', waiting, ['This campaign has no file yet'], 'Choose a file'],
  ['lost its sender', kept, ['was interrupted', '900 MB of 1 GB'], 'Choose a file'],
] as const)('an import that %s says so and takes a file', (_, progress, words, button) => {
  const { sent, choose } = show(progress)
  const { textContent } = screen.getByRole('alert')
  for (const word of words) expect(textContent).toContain(word)
  screen.getByRole('button', { name: button })
  choose()
  expect(sent).toEqual(['again.csv'])
})

it('after a failure, another file is sent by columns of its own', async () => {
  const { sent, columns, choose } = show({ ...failed, failure: 'no_url_column' })
  expect(screen.getByRole('alert').textContent).toContain(
    'The profile URL column isn’t in the file',
  )
  screen.getByRole('button', { name: 'Choose another file' })
  choose('Link,Phone\nhttp://localhost:4281/in/mika,5\n')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Phone' }))
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(sent).toEqual(['again.csv']))
  expect(columns).toEqual([[3, { columnMap: { profileUrl: 'Link' }, leftOut: ['Phone'] }]])
})

it('after a failure, a file that is no list of people is not sent', async () => {
  const { sent, columns, choose } = show(failed)
  choose('')
  await screen.findByText('This file is empty')
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect([sent, columns]).toEqual([[], []])
})

it.each([waiting, kept])('a file that another tab sends is not asked for again', (progress) => {
  const { choose } = show({ ...progress, receiving: true })
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('The file is being uploaded in another tab or on another device.')
  expect(choose).toThrow('nowhere')
})
