import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ServerAway } from '#web/shell/server-away.tsx'
import { awayWorld } from '../live/away-world.tsx'

describe('the bar about the server', () => {
  it('says that there is no connection, as long as there is none', async () => {
    const { takeAway, giveBack } = awayWorld(<ServerAway />)
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    await takeAway()
    expect(status.textContent).toContain('Reconnecting to Overture…')
    await giveBack()
    expect(status.textContent).toBe('')
  })
})
