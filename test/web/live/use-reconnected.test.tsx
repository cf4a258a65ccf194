import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { LoadFailed } from '#web/design/load-failed.tsx'
import { awayWorld } from './away-world.tsx'

const problem = (code: string) => ({ code, field: null, detail: code })

describe('a part of the page that could not be loaded', () => {
  it.each([
    ['is loaded by itself once the server is back', 'unreachable', 1],
    ['is left to the user where the server refused', 'not_found', 0],
  ])('%s', async (_, code, expected) => {
    let retries = 0
    const { takeAway, giveBack } = awayWorld(
      <LoadFailed problem={problem(code)} onRetry={() => (retries += 1)} />,
    )
    await takeAway()
    expect(retries).toBe(0)
    await giveBack()
    expect(retries).toBe(expected)
  })
})

describe('a page whose code could not be fetched', () => {
  it('says so, and shows itself once the server is back', async () => {
    const world = { isThere: false }
    const Page = lazyPage<{ name: string }>(async () => {
      if (!world.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return ({ name }) => <h1>{name}</h1>
    })
    const { takeAway, giveBack } = awayWorld(
      <Suspense fallback={null}>
        <Page name="People" />
      </Suspense>,
    )
    await takeAway()
    expect(screen.getByRole('alert').textContent).toContain('The server can’t be reached.')
    world.isThere = true
    await giveBack()
    expect(screen.getByRole('heading').textContent).toBe('People')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
