import { act, fireEvent, render, screen } from '@testing-library/react'
import { runInAction } from 'mobx'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { describe, expect, it } from 'vitest'
import type { PersonJob } from '#core/person/person-job.ts'
import { personJobId, workspaceId, type PersonJobId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { JobNotices } from '#web/person-jobs/job-notice.tsx'
import { JobViewModel } from '#web/person-jobs/job-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed, FakePreferences } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const RUNNING: PersonJob = {
  id: personJobId(41),
  kind: 'tag',
  state: 'running',
  done: 0,
  total: 900,
  totalIsExact: true,
  skipped: [],
  forGood: 0,
  failure: null,
  finishedAt: null,
  undoneBy: null,
}

const noticeOf = (job: PersonJob) => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const load = () => Promise.reject(new Error('Nobody answers.'))
  const live = { workspace: new FakeFeed() }
  const clock = new FakeClock()
  const undone: number[] = []
  const undo = (_: unknown, id: PersonJobId) => {
    undone.push(id)
    return Promise.resolve({ accepted: 1, acceptedIsExact: true, skipped: [], job: id })
  }
  const cancelled: number[] = []
  const cancel = (_: unknown, id: PersonJobId) => {
    cancelled.push(id)
    const report = { ...job, id, state: 'cancelled', done: 2, downloadUrl: null } as const
    return Promise.resolve({ ...report, finishedAt: realDate(clock.now()) })
  }
  const deps = {
    personJobs: { load, undo, cancel },
    live,
    preferences: new FakePreferences(),
    ...{ visible: new Value(true), clock, scheduler: clock },
  }
  const model = new JobViewModel(deps, { workspace: workspaceId(7) }, () => {})
  const show = (...next: readonly PersonJob[]): void =>
    act(() => {
      runInAction(() => (model.jobs = next))
    })
  show(job)
  render(
    <TranslationProvider i18n={texts}>
      <JobNotices model={model} />
    </TranslationProvider>,
  )
  return { show, undone, cancelled, spoken: () => screen.getByRole('status').textContent }
}

describe('the notice of what is done to many people', () => {
  it('is read out when it begins and when it ends, and not with each batch', () => {
    const { show, spoken } = noticeOf(RUNNING)
    expect(spoken()).toContain('Changing tags: 0 of 900')
    show({ ...RUNNING, done: 500 })
    expect(screen.getByText('Changing tags: 500 of 900')).toBeTruthy()
    expect(spoken()).toContain('Changing tags: 0 of 900')
    show({ ...RUNNING, state: 'done', done: 900 })
    expect(spoken()).toContain('Tags changed for 900 people.')
  })

  it('can be stopped while drafts are written, and says what stays', async () => {
    const { show, cancelled } = noticeOf({ ...RUNNING, kind: 'generate' })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop' })))
    expect(cancelled).toEqual([41])
    show({ ...RUNNING, kind: 'generate', state: 'cancelled', done: 2 })
    expect(screen.getAllByText('Stopped. Messages written for 2 people.').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    show(RUNNING)
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it('offers its Undo, and not once something undoes it', async () => {
    const { show, undone } = noticeOf({ ...RUNNING, kind: 'delete' })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
    expect(undone).toEqual([41])
    show({ ...RUNNING, kind: 'delete', state: 'done', undoneBy: personJobId(42) })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('offers no Undo where it reached nobody', () => {
    const skipped = [{ code: 'no_text', count: 5 }] as const
    const { spoken } = noticeOf({ ...RUNNING, kind: 'generate', state: 'done', done: 5, skipped })
    expect(spoken()).toBe('Messages written for 0 people. 5 skipped: no message comes next.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('offers no Undo of a removal where something was sent to all of them', () => {
    const removed = { ...RUNNING, kind: 'remove', state: 'done', done: 5, forGood: 5 } as const
    const { show, spoken } = noticeOf(removed)
    expect(spoken()).toBe('5 people removed from the campaign.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    show({ ...removed, forGood: 4 })
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  it('folds what ended before the last into one line', () => {
    const ended = (id: number, done: number): PersonJob => ({
      ...RUNNING,
      id: personJobId(id),
      state: 'done',
      done,
    })
    const { show } = noticeOf(RUNNING)
    show(ended(44, 4), RUNNING, ended(43, 3), ended(42, 2))
    const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    const current = ['Tags changed for 4 people.', 'Changing tags: 0 of 900']
    expect(shown()).toEqual(current)
    fireEvent.click(screen.getByRole('button', { name: '2 more' }))
    expect(shown()).toEqual([
      ...current,
      'Tags changed for 3 people.',
      'Tags changed for 2 people.',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(shown()).toEqual(current)
  })

  it('says why it came to no end', () => {
    const { spoken } = noticeOf({ ...RUNNING, state: 'failed', failure: 'disk_full' })
    expect(spoken()).toContain('Changing tags stopped. The server’s disk is full.')
  })

  it('counts whom it reached, without those who were skipped', () => {
    const { spoken } = noticeOf({
      ...RUNNING,
      state: 'done',
      done: 5,
      skipped: [
        { code: 'not_found', count: 4 },
        { code: 'too_many_tags', count: 2 },
      ],
    })
    expect(spoken()).toContain('Tags changed for 3 people.')
    expect(spoken()).toContain('4 skipped: no longer in the list.')
  })
})
