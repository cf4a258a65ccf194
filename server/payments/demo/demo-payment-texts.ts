import type { Price } from '#core/billing/plan.ts'
import type { Language } from '#core/user/language.ts'

const en = {
  mark: 'Demo payment',
  noMoney: 'This stands in for a payment provider. No card is asked for and no money moves.',
  checkout: 'Pay for your plan',
  plan: (name: string, credit: number) => `${name}: ${number('en', credit)} credits every 30 days`,
  coupon: (percent: number) => `Coupon: ${percent}% off the first payment`,
  today: 'Due today',
  then: (amount: string) => `Then ${amount} every 30 days until you cancel.`,
  card: 'How the card behaves',
  cards: {
    works: 'Every payment goes through',
    declined: 'This payment is declined',
    fails_later: 'This payment goes through, the next ones fail',
  },
  pay: (amount: string) => `Pay ${amount}`,
  back: 'Back without paying',
  declined: 'The card was declined. Nothing was paid: choose another card.',
  over: 'This payment page is no longer open',
  overWhy: 'It was paid, or a newer one was opened, or 40 minutes have passed.',
  home: 'Back to Overture',
  portal: 'Your plan',
  states: { active: 'Active', past_due: 'Payment late', ended: 'Ended' },
  paidUntil: (date: string) => `Paid until ${date}.`,
  endsOn: (date: string) => `Cancelled: ends on ${date}.`,
  late: 'The last payment failed. Set a card that works to pay it.',
  ended: 'This plan has ended.',
  cancel: 'Cancel at the end of the period',
  resume: 'Keep the plan',
  card_works: 'Set a card that works',
  card_fails: 'Set a card that fails from now on',
  cardWorks: 'Card: payments go through',
  cardFails: 'Card: the next payments fail',
  invoices: 'Invoices',
  invoice: (number: string) => `Invoice ${number}`,
  statuses: { paid: 'Paid', open: 'Due', uncollectible: 'Not paid' },
  issued: 'Date',
  until: 'Period ends',
  total: 'Total',
}

const ja: typeof en = {
  mark: 'デモ決済',
  noMoney: '決済サービスの代わりをするデモ画面です。カード情報の入力も、実際の支払いもありません。',
  checkout: 'プランのお支払い',
  plan: (name, credit) => `${name}: 30 日ごとに ${number('ja', credit)} クレジット`,
  coupon: (percent) => `クーポン: 初回のお支払いが ${percent}% 割引`,
  today: '本日のお支払い',
  then: (amount) => `以降は解約まで 30 日ごとに ${amount} です。`,
  card: 'カードの動作',
  cards: {
    works: 'すべての支払いが成功する',
    declined: '今回の支払いが拒否される',
    fails_later: '今回は成功し、次回以降は失敗する',
  },
  pay: (amount) => `${amount} を支払う`,
  back: '支払わずに戻る',
  declined: 'カードが拒否されました。支払いは行われていません。別のカードを選択してください。',
  over: 'この支払いページは終了しています',
  overWhy: '支払い済みか、新しいページが開かれたか、40 分が経過しました。',
  home: 'Overture に戻る',
  portal: 'ご契約中のプラン',
  states: { active: '有効', past_due: '支払い遅延', ended: '終了' },
  paidUntil: (date) => `${date} までお支払い済みです。`,
  endsOn: (date) => `解約済み: ${date} に終了します。`,
  late: '前回の支払いに失敗しました。使えるカードを設定すると支払われます。',
  ended: 'このプランは終了しました。',
  cancel: '期間の終わりに解約する',
  resume: 'プランを続ける',
  card_works: '使えるカードを設定する',
  card_fails: '今後失敗するカードを設定する',
  cardWorks: 'カード: 支払いが成功します',
  cardFails: 'カード: 次回以降の支払いが失敗します',
  invoices: '請求書',
  invoice: (number) => `請求書 ${number}`,
  statuses: { paid: '支払い済み', open: '未払い', uncollectible: '回収不能' },
  issued: '日付',
  until: '期間の終わり',
  total: '合計',
}

export type DemoTexts = typeof en

export const DEMO_PAYMENT_TEXTS: Readonly<Record<Language, DemoTexts>> = { en, ja }

function number(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value)
}

export const money = ({ amount, currency }: Price, language: Language): string => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** digits)
}

export const longDate = (ms: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(ms)
