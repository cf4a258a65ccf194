import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lazyPage } from '#web/routing/lazy-page.tsx'

describe('a page that is fetched ahead', () => {
  it('is fetched again when it is shown, where that failed', async () => {
    let isAway = true
    let asked = 0
    const Page = lazyPage(async () => {
      asked += 1
      if (isAway) throw new TypeError('Failed to fetch')
      return () => <h1>Here</h1>
    })
    const unhandled = vi.fn<() => void>()
    process.on('unhandledRejection', unhandled)
    void Page.preload()
    await vi.waitFor(() => expect(asked).toBe(1))
    await new Promise(setImmediate)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    isAway = false
    render(<Page />)
    await screen.findByRole('heading', { name: 'Here' })
  })
})
