/** @module-tag thorough */
import { screen } from '@testing-library/react'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDITS } from '../../fixtures/new-call/edits.ts'
import { ChangedTree } from '../../fixtures/recipes/changed-tree.ts'
import type * as fixture from './app-at.tsx'

describe('the recipe "add a call", with those for what it takes,', () => {
  let tree: ChangedTree
  let changed: typeof fixture
  beforeAll(async () => {
    tree = new ChangedTree(EDITS)
    changed = await import(join('/@fs', tree.root, 'test/web/routing/app-at.tsx'))
  })
  afterAll(() => tree.remove())

  it('is all that it takes for a page to show what is answered, and what is refused', async () => {
    const { appAt, refusal } = changed
    const { server, go } = await appAt('/workspace/7/campaign')
    const { answer } = server
    server.answer = (path, method) => {
      if (path === '/api/campaigns/3/pulse/')
        return Response.json({ people: 12, waiting_people: 9 })
      return path === '/api/campaigns/4/pulse/' ? refusal(409, 'no_people') : answer(path, method)
    }
    await go('/workspace/7/campaign/3/pulse')
    await screen.findByText('9 people are still to be invited.')
    expect(screen.getByText('Most of the campaign is still to come.')).toBeTruthy()
    await go('/workspace/7/campaign/4/pulse')
    await screen.findByText('This campaign has no people yet.')
  })
})
