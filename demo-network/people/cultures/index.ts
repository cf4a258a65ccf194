import { africaAndAsia } from './africa-and-asia.ts'
import { americas } from './americas.ts'
import type { Culture } from './culture.ts'
import { northernAndEasternEurope } from './europe-north-east.ts'
import { westernEurope } from './europe-west.ts'
import { japan } from './japan.ts'

export const cultures: readonly Culture[] = [
  japan,
  ...westernEurope,
  ...northernAndEasternEurope,
  ...americas,
  ...africaAndAsia,
]
