import type { Autonomy } from '#core/campaign/campaign.ts'
import type { NewTopic } from '#core/topic/topic-api.ts'
import type { Person } from '../people/person.ts'
import type { DemoGoal, DemoIcpProfile } from './sales-kit.ts'
import {
  centralEurope,
  greaterTokyo,
  salesLeaders,
  southernEurope,
  theAmericas,
  westJapan,
  type DemoSequence,
} from './sequences.ts'
import { tokyoTopics, westJapanTopics } from './topics.ts'

/** What a campaign of the demo workspace is after, and how far it has come. */
export interface CampaignPlan {
  readonly name: string
  readonly status: 'draft' | 'running' | 'paused' | 'finished'
  readonly language: 'en' | 'ja'
  /** Of the sales kit, by their names. */
  readonly goal: DemoGoal
  readonly icpProfile?: DemoIcpProfile
  readonly topics?: readonly NewTopic[]
  readonly size: number
  /** Which working days it worked on, counted back from today: 1 is today. Null: it never ran. */
  readonly ran: {
    readonly from: number
    readonly to: number
    readonly invitationsADay: number
  } | null
  readonly sequence: DemoSequence
  readonly autonomy: Autonomy
  /** For so many working days up to today nothing was sent: its user approved nothing, or began with autopilot only now. */
  readonly unattendedDays?: number
  suits(person: Person): boolean
}

const from =
  (...countries: readonly string[]) =>
  ({ countryCode }: Person) =>
    countries.includes(countryCode)

const inCities =
  (...cities: readonly string[]) =>
  ({ location, countryCode }: Person) =>
    countryCode === 'JP' && cities.some((city) => location.startsWith(`${city},`))

const sellers = /sales|account|partner|customer success|revenue/i

export const campaignPlans: readonly CampaignPlan[] = [
  {
    name: 'Sales leaders, United Kingdom',
    status: 'finished',
    language: 'en',
    goal: 'Book an intro call',
    icpProfile: 'Sales and revenue leaders',
    size: 86,
    ran: { from: 44, to: 3, invitationsADay: 5 },
    sequence: salesLeaders,
    autonomy: 'manual_approval',
    suits: (person) => from('GB')(person) && sellers.test(person.jobTitle),
  },
  {
    name: 'Greater Tokyo, autumn list',
    status: 'running',
    language: 'en',
    goal: 'Book an intro call',
    icpProfile: 'Sales and revenue leaders',
    topics: tokyoTopics,
    size: 430,
    ran: { from: 37, to: 1, invitationsADay: 2 },
    sequence: greaterTokyo,
    autonomy: 'manual_approval',
    unattendedDays: 12,
    suits: inCities('Tokyo', 'Yokohama', 'Saitama', 'Chiba'),
  },
  {
    name: 'France, Spain and Italy',
    status: 'paused',
    language: 'en',
    goal: 'Start a conversation',
    size: 400,
    ran: { from: 31, to: 16, invitationsADay: 2 },
    sequence: southernEurope,
    autonomy: 'manual_approval',
    suits: from('FR', 'ES', 'IT'),
  },
  {
    name: '関西・中部・西日本 新規開拓',
    status: 'running',
    language: 'ja',
    goal: 'オンライン商談の予約',
    icpProfile: '西日本の営業責任者',
    topics: westJapanTopics,
    size: 420,
    ran: { from: 18, to: 1, invitationsADay: 3 },
    sequence: westJapan,
    autonomy: 'manual_approval',
    unattendedDays: 7,
    suits: inCities('Osaka', 'Kyoto', 'Kobe', 'Nagoya', 'Fukuoka', 'Hiroshima'),
  },
  {
    name: 'Germany and the Nordics',
    status: 'running',
    language: 'en',
    goal: 'Book an intro call',
    icpProfile: 'Operations and finance in Central Europe',
    size: 470,
    ran: { from: 4, to: 1, invitationsADay: 5 },
    sequence: centralEurope,
    autonomy: 'autopilot',
    // Whoever accepted by then is written to as soon as somebody looks.
    unattendedDays: 3,
    suits: from('DE', 'SE', 'NO', 'PL'),
  },
  {
    name: 'The Americas, spring list',
    status: 'draft',
    language: 'en',
    goal: 'Start a conversation',
    icpProfile: 'Sales and revenue leaders',
    size: 480,
    ran: null,
    sequence: theAmericas,
    autonomy: 'approve_first_only',
    suits: from('US', 'CA', 'BR', 'MX'),
  },
]
