import type { Goal } from '../sales-kit/goal.ts'
import type { IcpProfile } from '../sales-kit/icp-profile.ts'
import type { Topic } from '../topic/topic.ts'
import type { Language } from '../user/language.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { PromptSettings } from './prompt-api.ts'
import { MAX_INSTRUCTIONS_LENGTH, type PromptPurpose } from './prompt.ts'
import { USUAL_LENGTH } from './usual-length.ts'

/** What the first way to write is made of; whatever isn't there is left out. */
export interface PromptSources {
  readonly purpose: PromptPurpose
  readonly language: Language
  readonly company: Pick<Workspace, 'companyName' | 'companyDescription' | 'idealCustomer'>
  readonly goal: Pick<Goal, 'name' | 'description' | 'callToAction'> | null
  readonly icpProfile: Pick<IcpProfile, 'description' | 'pains' | 'valueProposition'> | null
  readonly topic: Pick<Topic, 'angle' | 'rationale'> | null
}

/** How is written before anybody said how: by rules alone, the same for the same. */
export const firstPrompt = (sources: PromptSources): PromptSettings => {
  const { purpose, language, company, goal, icpProfile, topic } = sources
  const words = WORDS[language]
  const lines = [
    words.task[purpose],
    line(words.company, [company.companyName, company.companyDescription]),
    line(words.customer, [icpProfile?.description || company.idealCustomer]),
    line(words.pains, [icpProfile?.pains]),
    line(words.offer, [icpProfile?.valueProposition]),
    line(words.reason, [topic?.angle, topic?.rationale]),
    line(words.goal, [goal?.description || goal?.name]),
    line(words.ask, [goal?.callToAction]),
  ]
  return {
    instructions: lines
      .filter((each) => each !== '')
      .join('\n')
      .slice(0, MAX_INSTRUCTIONS_LENGTH),
    tone: words.tone,
    language,
    maxLength: USUAL_LENGTH[purpose],
  }
}

export const promptTitle = (purpose: PromptPurpose, language: Language): string =>
  WORDS[language].title[purpose]

const line = (label: string, parts: readonly (string | undefined)[]): string => {
  const said = parts.map((part) => part?.trim().replaceAll(/\s*\n\s*/g, ' ')).filter(Boolean)
  return said.length === 0 ? '' : `${label}${said.join(' / ')}`
}

const WORDS = {
  en: {
    tone: 'friendly and direct',
    company: 'We are: ',
    customer: 'We sell to: ',
    pains: 'What they struggle with: ',
    offer: 'What we offer: ',
    reason: 'The reason to write: ',
    goal: 'What we want to reach: ',
    ask: 'What we ask for: ',
    title: {
      invite_note: 'Connection note',
      first_message: 'First message',
      follow_up: 'Follow-up',
      icp: 'Ideal customer',
      reply_draft: 'Reply',
    },
    task: {
      invite_note: 'Give one honest reason to connect, and sell nothing.',
      first_message: 'Thank them for connecting, and say in two or three sentences why we write.',
      follow_up: 'Add one new thought. Don’t repeat what was written, and don’t press.',
      icp: 'Describe who buys from us, by role, company and problem.',
      reply_draft: 'Answer what they wrote first, then propose one next step.',
    },
  },
  ja: {
    tone: '親しみやすく、簡潔に',
    company: '私たち：',
    customer: '対象のお客様：',
    pains: 'お客様の課題：',
    offer: '提供できる価値：',
    reason: '連絡する理由：',
    goal: '目的：',
    ask: 'お願いしたいこと：',
    title: {
      invite_note: 'つながり申請のメモ',
      first_message: '最初のメッセージ',
      follow_up: 'フォローアップ',
      icp: '理想の顧客',
      reply_draft: '返信',
    },
    task: {
      invite_note: 'つながりたい理由を一つ、正直に書いてください。売り込みはしません。',
      first_message: 'つながりへのお礼と、連絡した理由を二、三文で書いてください。',
      follow_up: '新しい話題を一つ加えてください。前の内容を繰り返さず、急かさないでください。',
      icp: 'どのような役割、会社、課題の方がお客様になるかを書いてください。',
      reply_draft: 'まず相手の内容に答え、次の一歩を一つ提案してください。',
    },
  },
} as const
