import type { Settings } from './settings.ts'

interface Started {
  /** Where to go; brings the browser the key of the outbox. */
  readonly url: string
  readonly networkUrl: string
  readonly demo: { readonly username: string; readonly password: string } | undefined
  readonly settings: Pick<Settings, 'isLocal' | 'smtpUrl' | 'dataDir'>
}

/** The last line of a start: where to go, how to sign in, and what is missing. */
export function startLine({ url, networkUrl, demo, settings }: Started): string {
  const signIn = demo ? `sign in as ${demo.username} with ${demo.password}` : 'sign up there'
  const ends = `(the demo network is at ${networkUrl}; Ctrl-C stops both).`
  const { isLocal, smtpUrl, dataDir } = settings
  const others = isLocal
    ? ''
    : ' Others reach it, so there is no demo account and no outbox: `npx overture-server account ' +
      'create <email>` makes a first account.'
  const emails =
    isLocal || smtpUrl !== undefined
      ? ''
      : ` Set SMTP_URL to send emails; until then they are saved in ${dataDir}/outbox.`
  return `Overture runs at ${url} — ${signIn} ${ends}${others}${emails}`
}
