import type { Language } from '#core/user/language.ts'

export interface MailText {
  readonly subject: string
  /** Null where the name is not to be repeated. */
  greeting(name: string | null): string
  readonly before: string
  readonly button: string
  readonly after: string
}

type MailTexts = Record<'verification' | 'reset' | 'addressTaken' | 'passwordChanged', MailText>

const hello = (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`)
const konnichiwa = (name: string | null) => (name === null ? 'こんにちは。' : `${name} 様`)

export const MAIL_TEXTS: Record<Language, MailTexts> = {
  en: {
    verification: {
      subject: 'Verify your email address',
      greeting: hello,
      before: 'Welcome to Overture. Please confirm that this address is yours:',
      button: 'Verify my address',
      after: 'The link works for 24 hours. If you did not sign up, you need not do anything.',
    },
    reset: {
      subject: 'Set a new password',
      greeting: hello,
      before: 'Somebody, hopefully you, asked for a new password. Set it here:',
      button: 'Set a new password',
      after:
        'The link works for one hour, once. If it was not you, you need not do anything: your password stays as it is.',
    },
    addressTaken: {
      subject: 'You already have an account',
      greeting: hello,
      before:
        'Somebody tried to sign up for Overture with your address. You already have an account; if it was you, sign in here:',
      button: 'Sign in',
      after:
        'If you do not remember your password, choose “Forgot password?” there. If it was not you, you need not do anything.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      greeting: hello,
      before:
        'The password of your Overture account was changed, and every session was ended. If it was not you, set a new one at once:',
      button: 'Set a new password',
      after: 'If it was you, you need not do anything.',
    },
  },
  ja: {
    verification: {
      subject: 'メールアドレスの確認',
      greeting: konnichiwa,
      before: 'Overture へようこそ。次のリンクから、このメールアドレスを確認してください。',
      button: 'メールアドレスを確認する',
      after: 'リンクは 24 時間有効です。お心当たりがない場合は、何もする必要はありません。',
    },
    reset: {
      subject: '新しいパスワードの設定',
      greeting: konnichiwa,
      before: 'パスワードの再設定が申し込まれました。次のリンクから設定してください。',
      button: '新しいパスワードを設定する',
      after:
        'リンクは 1 時間、1 回だけ有効です。お心当たりがない場合は、何もする必要はありません。パスワードは変わりません。',
    },
    addressTaken: {
      subject: 'アカウントはすでにあります',
      greeting: konnichiwa,
      before:
        'このメールアドレスで Overture への登録が試みられましたが、アカウントはすでにあります。ご本人の場合は、こちらからログインしてください。',
      button: 'ログインする',
      after:
        'パスワードをお忘れの場合は、ログイン画面の「パスワードをお忘れですか？」からお進みください。お心当たりがない場合は、何もする必要はありません。',
    },
    passwordChanged: {
      subject: 'パスワードが変更されました',
      greeting: konnichiwa,
      before:
        'Overture アカウントのパスワードが変更され、すべてのセッションが終了しました。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
      button: '新しいパスワードを設定する',
      after: 'ご本人による変更の場合は、何もする必要はありません。',
    },
  },
}
