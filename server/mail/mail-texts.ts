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
      before: 'Welcome to Overture. Please confirm your email address:',
      button: 'Verify my email',
      after: 'This link expires in 24 hours. If you did not sign up, you can ignore this email.',
    },
    reset: {
      subject: 'Set a new password',
      greeting: hello,
      before: 'Someone requested a password reset for your account. Set a new password here:',
      button: 'Set a new password',
      after:
        'This link expires in 1 hour and can be used once. If it was not you, you can ignore this email: your password has not changed.',
    },
    addressTaken: {
      subject: 'You already have an account',
      greeting: hello,
      before:
        'Someone tried to sign up for Overture with your email. You already have an account; if it was you, log in here:',
      button: 'Log in',
      after:
        'If you do not remember your password, click “Forgot password?” there. If it was not you, you can ignore this email.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      greeting: hello,
      before:
        'The password of your Overture account was changed, and every session was ended. If it was not you, reset it now:',
      button: 'Set a new password',
      after: 'If it was you, you can ignore this email.',
    },
  },
  ja: {
    verification: {
      subject: 'メールアドレスの確認',
      greeting: konnichiwa,
      before: 'Overture へようこそ。次のリンクから、このメールアドレスを確認してください。',
      button: 'メールアドレスを確認する',
      after: 'リンクは 24 時間有効です。お心当たりがない場合は、このメールを無視してください。',
    },
    reset: {
      subject: '新しいパスワードの設定',
      greeting: konnichiwa,
      before: 'パスワードの再設定が申し込まれました。次のリンクから設定してください。',
      button: '新しいパスワードを設定する',
      after:
        'リンクは 1 時間、1 回だけ有効です。お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    },
    addressTaken: {
      subject: 'アカウントはすでにあります',
      greeting: konnichiwa,
      before:
        'このメールアドレスで Overture への登録が試みられましたが、アカウントはすでにあります。ご本人の場合は、こちらからログインしてください。',
      button: 'ログインする',
      after:
        'パスワードをお忘れの場合は、ログイン画面の「パスワードをお忘れですか？」からお進みください。お心当たりがない場合は、このメールを無視してください。',
    },
    passwordChanged: {
      subject: 'パスワードが変更されました',
      greeting: konnichiwa,
      before:
        'Overture アカウントのパスワードが変更され、すべてのセッションが終了しました。お心当たりがない場合は、すぐに新しいパスワードを設定してください。',
      button: '新しいパスワードを設定する',
      after: 'ご本人による変更の場合は、このメールを無視してください。',
    },
  },
}
