import { describe, expect, it } from 'vitest'
import { InOrder } from '#core/runtime/in-order.ts'

const begunOf = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => (): Promise<string> => {
    begun.push(name)
    return new Promise((resolve, reject) => {
      ends.set(name, () => (name.startsWith('bad') ? reject(new Error(name)) : resolve(name)))
    })
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

describe('work in order', () => {
  it('begins at once where nothing is under way', async () => {
    const { begun, work, end } = begunOf()
    const first = new InOrder<string>().run('a', work('first'))
    expect(begun).toEqual(['first'])
    end('first')
    expect(await first).toBe('first')
  })

  it('waits for what was begun before it under the same key, and for nothing else', async () => {
    const { begun, work, end } = begunOf()
    const order = new InOrder<string>()
    void order.run('a', work('first'))
    const second = order.run('a', work('second'))
    void order.run('b', work('other'))
    expect(begun).toEqual(['first', 'other'])
    end('first')
    await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
    end('second')
    expect(await second).toBe('second')
  })

  it('goes on after what failed, and tells its own asker alone', async () => {
    const { begun, work, end } = begunOf()
    const order = new InOrder<string>()
    const bad = order.run('a', work('bad'))
    const next = order.run('a', work('next'))
    end('bad')
    await expect(bad).rejects.toThrow('bad')
    await expect.poll(() => begun).toEqual(['bad', 'next'])
    end('next')
    expect(await next).toBe('next')
    void order.run('a', work('later'))
    expect(begun).toEqual(['bad', 'next', 'later'])
  })
})
