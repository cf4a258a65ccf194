import { act, fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { describe, expect, it } from 'vitest'
import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { PageFoot } from '#web/table/page-foot.tsx'
import { PagedListViewModel } from '#web/table/paged-list-view-model.ts'
import { FakePreferences, refusal } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

/** A list of so many numbers, counted, or walked by cursor. */
const listOf = (total: number, by: 'number' | 'cursor' = 'number') => {
  const preferences = new FakePreferences()
  const asked: string[] = []
  const world: { refused: Error | null } = { refused: null }
  const list = new PagedListViewModel<number>(preferences, ({ page, pageSize, cursor }) => {
    asked.push(`${by === 'number' ? page : cursor} × ${pageSize}`)
    if (world.refused !== null) return Promise.reject(world.refused)
    const from = by === 'number' ? (page - 1) * pageSize : Number(cursor ?? 0)
    const to = Math.min(total, from + pageSize)
    const data = Array.from({ length: to - from }, (_, index) => from + index + 1)
    const nextCursor = by === 'cursor' && to < total ? String(to) : null
    return Promise.resolve({
      ...{ data, hasNext: to < total, nextCursor },
      count: by === 'number' ? total : null,
    })
  })
  return { list, asked, preferences, world }
}

describe('a list that is shown page by page', () => {
  it.each([
    ['number', ['1 × 50', '2 × 50', '3 × 50', '2 × 50']],
    ['cursor', ['null × 50', '50 × 50', '100 × 50', '50 × 50']],
  ] as const)('goes forth and back by %s', async (by, pages) => {
    const { list, asked } = listOf(120, by)
    for (const page of [1, 2, 3, 2]) await list.show(page)
    expect(asked).toEqual(pages)
    expect([list.range, list.rows?.[0], list.hasNext]).toEqual([{ from: 51, to: 100 }, 51, true])
  })

  it('begins anew with another size, which is kept for every list', async () => {
    const { list, asked, preferences } = listOf(120, 'cursor')
    await list.show(1)
    await list.show(2)
    await list.choosePageSize(100)
    expect(asked.at(-1)).toBe('null × 100')
    expect([list.page, itemsPerPage(preferences)]).toEqual([1, 100])
  })

  it('keeps what is on screen where another page can’t be had', async () => {
    const { list, world } = listOf(120)
    await list.show()
    world.refused = refusal('service_unavailable')
    expect(await list.show(2)).toMatchObject({ code: 'service_unavailable' })
    expect([list.page, list.rows?.length]).toEqual([1, 50])
  })
})

describe('what stands below it', () => {
  const showFoot = async (total: number, by?: 'cursor') => {
    localStorage.setItem('overture.language', 'en')
    const texts = createI18n()
    addAppTexts(texts)
    const { list } = listOf(total, by)
    await list.show()
    render(
      <TranslationProvider i18n={texts}>
        <PageFoot label="Numbers" list={list} />
      </TranslationProvider>,
    )
  }

  it('says which rows are on screen, and leads to the next ones', async () => {
    await showFoot(1200)
    expect(screen.getByRole('status').textContent).toBe('Showing 1–50 of 1,200')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next page' })))
    expect(screen.getByRole('status').textContent).toBe('Showing 51–100 of 1,200')
    expect(screen.getByLabelText('Rows per page')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Pages: Numbers' })).toBeTruthy()
  })

  it('gives no total that nobody counted', async () => {
    await showFoot(120, 'cursor')
    expect(screen.getByRole('status').textContent).toBe('Showing 1–50')
  })

  it('is nothing where the shortest page holds everything', async () => {
    await showFoot(25)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
