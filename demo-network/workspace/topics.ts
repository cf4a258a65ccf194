import type { NewTopic } from '#core/topic/topic-api.ts'

const FINANCE = ['Financial Analyst', 'Finance Manager', 'Controller', 'Finance Director', 'CFO']
const SALES = ['Account Executive', 'Sales Manager', 'Sales Director', 'Head of Sales', 'VP Sales']
const IT = ['社内SE', '開発マネージャー', '情報システム部長', '開発本部長', 'CTO', 'Head of IT']
const SALES_IN_JAPAN = [
  '営業部長',
  '営業企画',
  '営業企画マネージャー',
  '営業企画部長',
  'Sales Manager',
]

/** Reasons to talk, each for those with one of its job titles. */
export const tokyoTopics: readonly NewTopic[] = [
  {
    name: 'A sales team that grows',
    angle: 'More sellers are hired than meetings are booked.',
    rationale: 'Each new seller needs a list of their own from the first week.',
    audienceFilter: { jobTitle: SALES },
    status: 'active',
  },
  {
    name: 'Month-end in a day',
    angle: 'Closing the month takes finance a week.',
    rationale: 'Numbers that agree by themselves give finance its evenings back.',
    audienceFilter: { jobTitle: FINANCE },
    status: 'draft',
  },
]

export const westJapanTopics: readonly NewTopic[] = [
  {
    name: '新規開拓の効率化',
    angle: 'リスト作成に営業の時間が取られている。',
    rationale: '商談に使える時間が増えれば、同じ人数で成果が伸びる。',
    audienceFilter: { jobTitle: SALES_IN_JAPAN },
    status: 'active',
  },
  {
    name: '基幹システムの入れ替え',
    angle: '更新時期が近く、運用を見直す機会になる。',
    rationale: '移行の手間を減らせることが判断の決め手になる。',
    audienceFilter: { jobTitle: IT },
    status: 'draft',
  },
]
