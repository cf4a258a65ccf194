import { describe, expect, it, vi } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { preloadAmong } from '#web/routing/pages.ts'

const WORKSPACE = workspaceId(7)

const page = () => Object.assign(() => null, { preload: vi.fn<() => Promise<void>>() })

describe('the pages of the app, fetched ahead by their path', () => {
  const pages = {
    campaign: page(),
    'campaign/:campaignId/prospecting': page(),
    'sales-kit': page(),
  }
  const preload = preloadAmong(pages, '/workspace/:workspaceId/')
  const fetched = (path: string): string[] => {
    void preload(path)
    return Object.entries(pages)
      .filter(([, { preload: fetch }]) => fetch.mock.calls.length > 0)
      .map(([pattern, { preload: fetch }]) => {
        fetch.mockClear()
        return pattern
      })
  }

  it.each([
    [paths.campaigns(WORKSPACE), ['campaign']],
    [paths.prospecting(WORKSPACE, campaignId(3)), ['campaign/:campaignId/prospecting']],
    [paths.salesKit(WORKSPACE, 'tab=materials'), ['sales-kit']],
    [paths.inbox(WORKSPACE), []],
    [paths.login(), []],
  ])('a link to %s fetches %j', (path, patterns) => {
    expect(fetched(path)).toEqual(patterns)
  })
})
