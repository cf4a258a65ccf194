import { expect, it } from 'vitest'
import { NetworkState } from '#adapters/browser/network-state.ts'

it('the network state tells when the device loses its network, and when it has one again', () => {
  const page = Object.assign(new EventTarget(), { navigator: { onLine: true } })
  const network = new NetworkState(page as Window & typeof page)
  const heard: boolean[] = []
  const stop = network.subscribe((online) => heard.push(online))
  const turn = (onLine: boolean) => {
    page.navigator.onLine = onLine
    page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  turn(false)
  turn(true)
  stop()
  turn(false)
  expect(heard).toEqual([false, true])
  expect(network.current).toBe(false)
})
