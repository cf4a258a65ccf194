import type { Network } from '#core/network/network.ts'
import { demoNetwork } from './demo-network/network.ts'

/** Where those networks are that have no address of their own. */
export interface LaunchedNetworks {
  readonly demo: string
}

/** Every network that the product knows: one line each. The first is that of the demo workspace. */
export const networksAt = ({ demo }: LaunchedNetworks): readonly [Network, ...Network[]] => [
  demoNetwork(demo),
]
