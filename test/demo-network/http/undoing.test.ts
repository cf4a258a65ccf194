import { describe, expect, it } from 'vitest'
import { people, startedNetwork } from '../started-network.ts'

const [first = '', second = ''] = people.map(({ publicIdentifier }) => publicIdentifier)

const started = async (options = {}) => {
  const network = await startedNetwork(options)
  const tell = (who: string, what: string) =>
    fetch(`${network.url}/_demo/people/${who}/${what}`, { method: 'POST' })
  return { ...network, tell }
}

describe('on the demo network', () => {
  it.each(['decline', 'withdraw'])(
    'an invitation can end by %s so that no page shows it ever was, after a restart too',
    async (what) => {
      const network = await started()
      expect((await network.tell(first, what)).status).toBe(409)
      await network.connect(first)
      expect((await network.look(first)).relation).toBe('pending')
      expect((await network.tell(first, what)).status).toBe(200)
      expect(await network.look(first)).toMatchObject({ relation: 'none', canConnect: true })
      await network.close()
      const again = await started({ dataDir: network.dataDir })
      expect((await again.look(first)).relation).toBe('none')
      expect(await again.effects('kind=connect')).toHaveLength(1)
    },
  )

  it('a profile can be lost: from then on its page is not found, and others stay', async () => {
    const network = await started()
    await network.tell(first, 'leave')
    expect((await network.look(first)).page).toBe('not-found')
    expect(await network.code(network.connect(first))).toBe('not_found')
    await network.close()
    const again = await started({ dataDir: network.dataDir })
    expect((await again.look(first)).page).toBe('not-found')
    expect((await again.look(second)).page).toBe('profile')
  })
})
