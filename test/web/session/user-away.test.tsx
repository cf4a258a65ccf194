import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { appAt, whereabouts } from '../routing/app-at.tsx'

it('the page of a user who could not be loaded comes up by itself once the server can tell', async () => {
  const clock = new FakeClock()
  const { server } = await appAt('/', { isAway: true, clock })
  await screen.findByRole('button', { name: 'Try again' })
  server.isAway = false
  await act(() => clock.elapse(5_000))
  await expect.poll(whereabouts).toMatch(/^\/workspace\/7\//)
})
