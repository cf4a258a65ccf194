import type { NewTopic } from '#core/topic/topic-api.ts'
import type { Person } from '../people/person.ts'
import type { DemoGoal, DemoIcpProfile } from './sales-kit.ts'
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
  /** How many messages its sequence has, and how many days after acceptance the first goes. */
  readonly messages: number
  readonly firstMessageAfterDays: number
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
    size: 48,
    ran: { from: 40, to: 6, invitationsADay: 4 },
    messages: 2,
    firstMessageAfterDays: 0.1,
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
    messages: 2,
    firstMessageAfterDays: 0.1,
    suits: inCities('Tokyo', 'Yokohama', 'Saitama', 'Chiba'),
  },
  {
    name: 'France, Spain and Italy',
    status: 'paused',
    language: 'en',
    goal: 'Start a conversation',
    size: 400,
    ran: { from: 31, to: 16, invitationsADay: 2 },
    messages: 1,
    firstMessageAfterDays: 1,
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
    messages: 2,
    firstMessageAfterDays: 3,
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
    messages: 2,
    firstMessageAfterDays: 0.1,
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
    messages: 0,
    firstMessageAfterDays: 0,
    suits: from('US', 'CA', 'BR', 'MX'),
  },
]
