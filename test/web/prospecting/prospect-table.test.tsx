import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProspectOrdering } from '#core/prospect/prospect-api.ts'
import type { Topic } from '#core/topic/topic.ts'
import { campaignId, prospectId, topicId } from '#core/runtime/ids.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { ProspectRowsViewModel } from '#web/prospecting/table/prospect-rows-view-model.ts'
import { ProspectTable } from '#web/prospecting/table/prospect-table.tsx'
import { SelectionViewModel } from '#web/prospecting/table/selection-view-model.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aPage, aPerson, aProspect, aTopic, FakePreferences } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const CAMPAIGN = campaignId(3)

// Without a size nothing is in view, and no row is drawn.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const scrolled = this.parentElement?.scrollTop ?? 0
    return new DOMRect(0, this.role === 'grid' ? -scrolled : 0, 900, 1)
  })
})

const drawn = async (topics: readonly Topic[] = []) => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const preferences = new FakePreferences()
  const scheduler = new FakeClock()
  /** Who is answered next, in this order. */
  let people = [1, 2, 3]
  const rowOf = (id: number) =>
    aProspect({
      topic: id === 2 ? topicId(5) : null,
      id: prospectId(id),
      person: aPerson({ fullName: `Person ${id}` }),
    })
  const list = () => Promise.resolve(aPage(people.map(rowOf)))
  const load = () => Promise.reject(new Error('Nobody is opened.'))
  const rows = new ProspectRowsViewModel(
    { prospects: { list, load }, preferences, scheduler },
    CAMPAIGN,
  )
  await rows.show({})
  const sorted: ProspectOrdering[] = []
  const pane = createRef<HTMLDivElement>()
  const outreach = { clock: () => Promise.reject(new Error('Nobody starts it.')) }
  const clock = new OutreachClockViewModel({ outreach, clock: scheduler, scheduler })
  const inPane = (table: ReactNode) => (
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={{ preferences, scheduler } as unknown as WebServices}>
        <OutreachClockProvider value={clock}>
          <div ref={pane}>{table}</div>
        </OutreachClockProvider>
      </ServicesProvider>
    </TranslationProvider>
  )
  // What scrolls is there before the table, as on the page.
  const { rerender } = render(inPane(null))
  const models = {
    rows,
    topics: { topics, byId: (id: number) => topics.find((one) => one.id === id) },
    selection: new SelectionViewModel(rows),
  }
  /** As its page does it for each news of the campaign: with functions of its own each time. */
  const drawAgain = (): void =>
    rerender(
      inPane(
        <ProspectTable
          {...models}
          hasTopics={false}
          isOfTopic={false}
          pane={pane}
          open={null}
          onOpen={() => undefined}
          onSort={(ordering) => sorted.push(ordering)}
        />,
      ),
    )
  drawAgain()
  const shown = () => screen.getAllByText(/^Person \d$/).map(({ textContent }) => textContent)
  const answer = async (...next: number[]): Promise<void> => {
    people = next
    await act(() => rows.refresh())
  }
  const scrollTo = (top: number): void => {
    fireEvent.scroll(pane.current!, { target: { scrollTop: top } })
  }
  const { selection } = models
  return { rows, selection, scheduler, sorted, shown, answer, scrollTo, drawAgain }
}

describe('the table of a campaign', () => {
  it('moves nobody under a pointer that rests on it, and all once it has left', async () => {
    const { shown, answer } = await drawn()
    expect(shown()).toEqual(['Person 1', 'Person 2', 'Person 3'])
    const row = screen.getByText('Person 2')
    fireEvent.pointerEnter(row.closest('[role="rowgroup"]')!, { pointerType: 'mouse' })
    await answer(3, 1, 2)
    expect(shown()).toEqual(['Person 1', 'Person 2', 'Person 3'])
    await act(async () => {
      fireEvent.pointerLeave(row.closest('[role="rowgroup"]')!)
    })
    expect(shown()).toEqual(['Person 3', 'Person 1', 'Person 2'])
  })

  it('marks a row that changes for a second, and no other', async () => {
    const { rows, scheduler } = await drawn()
    const marked = () =>
      screen
        .getAllByRole('row')
        .filter((row) => row.dataset['changed'] === 'true')
        .map((row) => /Person \d/.exec(row.textContent)?.[0])
    expect(marked()).toEqual([])
    act(() => {
      rows.applyMessages([
        { type: 'person', campaign: CAMPAIGN, id: prospectId(2), changes: { status: 'VISITED' } },
      ])
    })
    expect(marked()).toEqual(['Person 2'])
    await act(() => scheduler.elapse(1_000))
    expect(marked()).toEqual([])
  })

  it('renders the row that changes and no other, and none for whoever is out of sight', async () => {
    const { rows, answer } = await drawn()
    await answer(...Array.from({ length: 60 }, (_, at) => at + 1))
    const at = vi.spyOn(rows, 'at')
    const renderedFor = (id: number) => {
      at.mockClear()
      act(() => {
        rows.applyMessages([
          {
            type: 'person',
            campaign: CAMPAIGN,
            id: prospectId(id),
            changes: { status: 'VISITED' },
          },
        ])
      })
      return [...new Set(at.mock.calls.map(([index]) => index))]
    }
    expect(renderedFor(2)).toEqual([1])
    expect(renderedFor(60)).toEqual([])
  })

  it('renders no row where its page is drawn again', async () => {
    const { rows, drawAgain } = await drawn()
    const at = vi.spyOn(rows, 'at')
    drawAgain()
    expect(at).not.toHaveBeenCalled()
  })

  it('shows whoever is jumped to in the elements that are there, in the order of the list', async () => {
    const { answer, scrollTo } = await drawn()
    await answer(...Array.from({ length: 90 }, (_, at) => at + 1))
    const people = () => screen.getAllByText(/^Person \d+$/)
    scrollTo(20 * 60)
    const before = people()
    const [first] = before.map(({ textContent }) => textContent)
    scrollTo(60 * 60)
    const after = people()
    expect(after[0]?.textContent).not.toBe(first)
    expect(after.slice(0, 20).every((each, at) => each === before[at])).toBe(true)
    const numbers = after.map(({ textContent }) => Number(textContent.slice('Person '.length)))
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at))
  })

  it('chooses all from the last box to the one that is pressed with shift', async () => {
    const { selection } = await drawn()
    const [first, , last] = screen.getAllByRole('checkbox', { name: /Person/ })
    fireEvent.click(first!)
    expect(selection.count).toBe(1)
    fireEvent.click(last!, { shiftKey: true })
    expect(selection.count).toBe(3)
    fireEvent.click(last!)
    expect(selection.count).toBe(2)
  })

  it('is sorted by each of its columns, which say by what', async () => {
    const { sorted } = await drawn()
    for (const name of ['Person', 'Status', 'Next', 'Updated']) {
      fireEvent.click(screen.getByRole('button', { name }))
    }
    expect(sorted).toEqual(['full_name', 'status', 'next_step', 'status_changed_at'])
    expect(screen.getByRole('columnheader', { name: 'Updated' }).ariaSort).toBe('descending')
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-description')).toBe(
      'Connection requests first, then visits, then people who have yet to accept.',
    )
  })

  it('has a column of topics where the campaign has any', async () => {
    await drawn([aTopic({ id: topicId(5), name: 'New warehouse' })])
    screen.getByRole('columnheader', { name: 'Topic' })
    expect(screen.getAllByText('New warehouse')).toHaveLength(1)
  })

  it('has a line behind each column but the last, which the keyboard moves', async () => {
    await drawn()
    const lines = screen.getAllByRole('separator')
    expect(lines.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Width of Person',
      'Width of Status',
      'Width of Next',
    ])
    const [line] = lines
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 200, 36),
    )
    fireEvent.keyDown(line!, { key: 'ArrowRight' })
    expect(line!.ariaValueNow).toBe('54')
    fireEvent.keyDown(line!, { key: 'Enter' })
    expect(line!.ariaValueNow).toBe('69')
  })
})
