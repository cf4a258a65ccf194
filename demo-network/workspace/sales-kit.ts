import type { PersonView } from '#core/person/person-view.ts'
import type { NewGoal } from '#core/sales-kit/goal.ts'
import type { NewIcpProfile } from '#core/sales-kit/icp-profile.ts'
import type { NewMessageShortcut } from '#core/sales-kit/message-shortcut.ts'
import type { NewSequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import { sequenceTemplates } from './sequence-templates.ts'

/** What the demo workspace's users have prepared; campaigns name goals and ICP profiles. */
export interface DemoSalesKit {
  readonly goals: readonly NewGoal[]
  readonly icpProfiles: readonly NewIcpProfile[]
  readonly shortcuts: readonly NewMessageShortcut[]
  readonly templates: readonly NewSequenceTemplate[]
  readonly views: readonly Omit<PersonView, 'id'>[]
}

export const salesKit = {
  goals: [
    {
      name: 'Book an intro call',
      kind: 'book_meeting',
      description: 'A first call with whoever owns outbound sales.',
      callToAction: 'Would 20 minutes on Tuesday or Thursday suit you?',
      isDefault: true,
    },
    {
      name: 'Start a conversation',
      kind: 'start_conversation',
      description: 'Learn how they find new customers today, before anything is offered.',
      callToAction: 'How do you go about it today?',
    },
    {
      name: 'オンライン商談の予約',
      kind: 'book_meeting',
      description: '新規開拓の担当者と 20 分のオンライン商談を設定する。',
      callToAction: '来週、20 分ほどお時間をいただけますでしょうか。',
    },
  ],
  icpProfiles: [
    {
      name: 'Sales and revenue leaders',
      description: 'They answer for new business and have a team that does the outreach.',
      jobTitles: ['Sales', 'Revenue', 'Partnerships', 'Customer Success', '営業'],
      seniorities: ['founder', 'c_level', 'vice_president', 'director'],
      excludeKeywords: ['Recruiting'],
      pains: 'Too much of the week goes into finding people, too little into talking to them.',
      valueProposition: 'Three times as many first meetings from the same team.',
    },
    {
      name: 'Operations and finance in Central Europe',
      description: 'They decide on software for the office and the warehouse.',
      jobTitles: ['Operations', 'Supply Chain', 'Finance', 'CFO', 'Controller', 'IT', 'CTO'],
      industries: ['Logistics', 'Food', 'Software', 'Data'],
      locations: ['Germany', 'Sweden', 'Norway', 'Poland'],
      pains: 'Month-end takes a week, and no two systems agree.',
      valueProposition: 'One set of numbers, ready the next morning.',
    },
    {
      name: '西日本の営業責任者',
      description: '関西・中部・九州で新規開拓を任されている方。',
      jobTitles: ['営業', '部長', 'Sales', 'Partnerships'],
      seniorities: ['c_level', 'vice_president', 'director', 'manager'],
      pains: 'リスト作成に時間がかかり、商談の数が伸びない。',
      valueProposition: '同じ人数で、初回商談を 3 倍に。',
    },
  ],
  shortcuts: [
    {
      name: 'Introduction',
      shortcut: '/intro',
      body: 'Hello {{first_name|there}}, I read about {{company_name|your company}} and would be glad to connect.',
      shareType: 'workspace',
    },
    {
      name: 'Propose a call',
      shortcut: '/call',
      body: 'Would 20 minutes next week suit you, {{first_name|friend}}? Any time that is free: {{meeting_url|just tell me when}}',
      shareType: 'workspace',
    },
    {
      name: 'Thank you, another time',
      shortcut: '/later',
      body: 'Thank you for telling me, {{first_name|friend}}. May I ask again in the spring?',
      shareType: 'workspace',
    },
    {
      name: 'つながり申請のご挨拶',
      shortcut: '/挨拶',
      body: '{{last_name|ご担当者}}様、{{company_name|貴社}}の取り組みを拝見し、ご連絡いたしました。よろしくお願いいたします。',
      language: 'ja',
      shareType: 'workspace',
    },
  ],
  templates: sequenceTemplates,
  views: [
    {
      name: 'Replied this week',
      filter: { status: ['PROSPECT_REPLIED'], activeWithinDays: 7 },
      ordering: '-last_activity_at',
    },
    {
      name: 'Waiting for me',
      filter: { status: ['ACCEPTED', 'PROSPECT_REPLIED'] },
      ordering: '-last_activity_at',
    },
  ],
} as const satisfies DemoSalesKit

export type DemoGoal = (typeof salesKit.goals)[number]['name']
export type DemoIcpProfile = (typeof salesKit.icpProfiles)[number]['name']
