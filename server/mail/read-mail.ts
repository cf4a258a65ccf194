export interface ReadMail {
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
}

/** Reads a mail as nodemailer writes ours: a plain text beside its HTML. */
export function readMail(source: string): ReadMail {
  const mail = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(mail.headers.get('content-type') ?? '')?.[1]
  const parts = boundary ? mail.body.split(`--${boundary}`).slice(1, -1).map(split) : [mail]
  const plain = parts.find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
  return {
    to: decodedHeader(mail.headers.get('to') ?? ''),
    subject: decodedHeader(mail.headers.get('subject') ?? ''),
    date: mail.headers.get('date') ?? '',
    text: plain ? decodedBody(plain).trim() : '',
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

function split(source: string): Part {
  const text = source.replaceAll('\r\n', '\n').replace(/^\n/, '')
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: text.slice(end + 2) }
}

function decodedBody({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8')
    case 'quoted-printable':
      return decodedQuotedPrintable(body.replaceAll(/=\n/g, ''))
    default:
      return body
  }
}

const decodedHeader = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodedQuotedPrintable(text.replaceAll('_', ' ')),
    )

const decodedQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')
