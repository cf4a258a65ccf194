import { act, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import { HOUR } from '#core/runtime/durations.ts'
import { epochMs, later, outreachDate, outreachMs, realDate } from '#core/runtime/moments.ts'
import type { SyncState, SyncTask } from '#core/sync/sync-api.ts'
import { SyncSection } from '#web/account/sync-section.tsx'
import { ExtensionHelpProvider } from '#web/extension/extension-context.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aSyncTask, FakeFeed, refusal } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const clock = new FakeClock()
const minute = outreachMs(epochMs(clock.now()))
const report = { pages: 2, accepted: 4, withdrawn: 1, alreadyConnected: 0, alreadyInvited: 0 }

const show = async (
  given: { task?: SyncTask | null; worker?: string | null; hasExpired?: boolean } = {},
  language: 'en' | 'ja' = 'en',
) => {
  localStorage.setItem('overture.language', language)
  const { task = null, worker = 'extension', hasExpired = false } = given
  const world = {
    state: { lastSyncedAt: null, task, nextSyncAt: null } as SyncState,
    refused: null as Error | null,
    asked: [] as (number | undefined)[],
    opened: 0,
    tasks: new FakeFeed(),
  }
  const answer = () => (world.refused ? Promise.reject(world.refused) : Promise.resolve())
  const services = {
    ...{ clock, scheduler: clock, live: { tasks: world.tasks } },
    server: { onBack: () => () => {} },
    sync: {
      state: async () => {
        await answer()
        return world.state
      },
      run: async (workspace?: number) => {
        world.asked.push(workspace)
        await answer()
        world.state = { ...world.state, task: aSyncTask() }
        return aSyncTask()
      },
    },
  }
  const texts = createI18n()
  addAppTexts(texts)
  const help = { worker, open: () => (world.opened += 1) }
  const { container } = render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={services as never}>
        <ExtensionHelpProvider value={help as never}>
          <WorkspaceProvider value={{ id: workspaceId(7), hasExpired } as never}>
            <OutreachClockProvider value={{ minute, isScaled: false } as OutreachClockViewModel}>
              <SyncSection />
            </OutreachClockProvider>
          </WorkspaceProvider>
        </ExtensionHelpProvider>
      </ServicesProvider>
    </TranslationProvider>,
  )
  await act(async () => {})
  const become = async (state: Partial<SyncState>) => {
    world.state = { ...world.state, ...state }
    await act(async () => {
      world.tasks.say({
        ...{ type: 'task', topic: 'tasks', seq: 1, id: 901, remark: '', campaign: null },
        ...{ action: 'SYNC_NETWORK', status: 'pending' },
      } as never)
      await clock.elapse(1000)
    })
  }
  return { world, container, become }
}

const told = () => screen.getByRole('status').textContent
const button = () => screen.getByRole('button', { name: /Sync now|今すぐ同期/ })

describe('the section of syncs', () => {
  beforeEach(() => localStorage.clear())

  it('asks for one, tells how far it is, and what came of it', async () => {
    const { world, container, become } = await show()
    expect(told()).toBe('Never synced.')
    await act(async () => fireEvent.click(button()))
    expect(world.asked).toEqual([7])
    expect(told()).toContain('Starts shortly.')
    expect(button().getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button())
    expect(world.asked).toHaveLength(1)
    const result = { nextList: 'connections', nextPage: 3 } as const
    await become({ task: aSyncTask({ reasonCode: 'partial', result }) })
    expect(told()).toContain('Reading connections, page 3')
    const lastSyncedAt = realDate(clock.now())
    await become({
      lastSyncedAt,
      task: aSyncTask({ status: 'succeeded', result: { sync: report } }),
    })
    expect(told()).toBe('Last synced now.4 accepted1 withdrawn')
    await become({ nextSyncAt: outreachDate(later(minute, 20 * HOUR)) })
    expect(told()).toMatch(/^Last synced now\.Next automatic sync: .+\.4 accepted/)
    expect(button().hasAttribute('aria-busy')).toBe(false)
    await act(() => clock.elapse(180_000))
    expect(told()).toContain('Last synced 2m ago.')
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it.each([
    [
      { task: aSyncTask(), worker: null },
      'Waiting for the browser extension.',
      'ブラウザー拡張機能',
    ],
    [{ task: aSyncTask({ reasonCode: 'challenge' }) }, 'needs attention', '確認が必要'],
    [{ task: aSyncTask({ reasonCode: 'not_done' }) }, 'Trying again', '再試行'],
    [{ task: aSyncTask({ status: 'failed' }) }, 'didn’t finish', '完了しませんでした'],
    [
      {
        task: aSyncTask({
          status: 'succeeded',
          result: { sync: { ...report, accepted: 0, withdrawn: 0 } },
        }),
      },
      'Nothing new.',
      '新しい変更はありません',
    ],
  ] as const)(
    'says in both languages what stands in the way, or that nothing is new: %#',
    async (given, en, ja) => {
      await show(given)
      expect(told()).toContain(en)
      document.body.replaceChildren()
      await show(given, 'ja')
      expect(told()).toContain(ja)
    },
  )

  it('can be asked for again where a page could not be read', async () => {
    const { world } = await show({ task: aSyncTask({ reasonCode: 'not_done' }) })
    await act(async () => fireEvent.click(button()))
    expect(world.asked).toEqual([7])
  })

  it('leads to the extension where none is connected', async () => {
    const { world } = await show({ task: aSyncTask(), worker: null })
    fireEvent.click(screen.getByRole('button', { name: 'Connect the extension' }))
    expect(world.opened).toBe(1)
  })

  it('says that it could not be read, tries again, and is not there once the workspace has expired', async () => {
    const { world, become } = await show()
    world.refused = refusal('service_unavailable')
    await act(async () => fireEvent.click(button()))
    expect(button().hasAttribute('aria-busy')).toBe(false)
    world.refused = null
    await become({})
    expect(told()).toBe('Never synced.')
    document.body.replaceChildren()
    await show({ hasExpired: true })
    expect(screen.queryByRole('button')).toBe(null)
  })
})
