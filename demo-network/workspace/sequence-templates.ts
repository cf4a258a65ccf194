import type { NewSequenceTemplate } from '#core/sales-kit/sequence-template.ts'
import type { SequenceStep } from '#core/sequence/sequence-step.ts'

const step = (
  given: Pick<SequenceStep, 'stepType' | 'trigger'> & Partial<SequenceStep>,
): SequenceStep => ({
  delayValue: 0,
  delayUnit: 'days',
  mode: 'static',
  body: '',
  maxLength: null,
  ...given,
})

/** What sequences of the demo workspace can begin with. */
export const sequenceTemplates: readonly NewSequenceTemplate[] = [
  {
    name: 'Introduction, then two messages',
    description: 'A short note, thanks the day after, and one reminder.',
    isDefault: true,
    steps: [
      step({
        stepType: 'connect',
        trigger: 'on_start',
        body: 'Hello {{first_name|there}}, I work with teams like yours at {{company_name|your company}}. Glad to connect.',
      }),
      step({
        stepType: 'message',
        trigger: 'on_accepted',
        delayValue: 1,
        body: 'Thank you for connecting, {{first_name|friend}}. We help sales teams spend less of the week on finding people to talk to. Would a short call be of use? {{meeting_url|I can come to you.}}',
      }),
      step({
        stepType: 'message',
        trigger: 'after_previous',
        delayValue: 4,
        body: 'One last note from me, {{first_name|friend}}: we wrote down what three teams changed and what it brought them. Shall I send you the page?',
      }),
      step({ stepType: 'withdraw', trigger: 'on_not_accepted', delayValue: 21 }),
    ],
  },
  {
    name: '申請とお礼',
    description: '申請のあとに、お礼のメッセージを 1 通送ります。',
    language: 'ja',
    steps: [
      step({
        stepType: 'connect',
        trigger: 'on_start',
        body: '{{last_name|ご担当者}}様、{{company_name|貴社}}の取り組みを拝見し、ご連絡いたしました。',
      }),
      step({
        stepType: 'message',
        trigger: 'on_accepted',
        delayValue: 2,
        body: '{{last_name|ご担当者}}様、つながっていただきありがとうございます。来週、20 分ほどお時間をいただけますでしょうか。',
      }),
    ],
  },
]
