import type { Networks } from '#core/network/network.ts'
import { demoNetwork } from './demo-network/network.ts'

/**
 * Every network that the product knows: one line each. The first is that of the demo workspace. A
 * network with no address of its own asks where it is, by its kind.
 */
export const networksAt = (originOf: (kind: string) => string): Networks => [
  demoNetwork(originOf('demo-network')),
]
