import type { Language } from '#core/user/language.ts'

/** What the outbox says around its emails. */
export const OUTBOX_TEXTS = {
  en: {
    title: 'Outbox',
    why: 'Local outbox. No mail server is set, so emails appear here.',
    empty: 'No emails yet.',
    back: 'All emails',
    to: 'To',
    locked:
      'This browser doesn’t have the key of this start. Open the link that <code>npm start</code> printed, then come back.',
  },
  ja: {
    title: '送信箱',
    why: 'ローカルの送信箱です。メールサーバーが設定されていないため、メールはここに表示されます。',
    empty: 'メールはまだありません。',
    back: 'すべてのメール',
    to: '宛先',
    locked:
      'このブラウザーには今回の起動のキーがありません。<code>npm start</code> が表示したリンクを開いてから、もう一度お試しください。',
  },
} as const satisfies Record<Language, Record<string, string>>

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const

/** The date of an email as people read it; as it stands where it is none. */
export const mailDate = (date: string, language: Language): string => {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return date
  return new Intl.DateTimeFormat({ en: 'en-GB', ja: 'ja-JP' }[language], TIME).format(at)
}
