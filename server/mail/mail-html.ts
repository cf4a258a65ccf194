import type { Language } from '#core/user/language.ts'
import { escaped } from '../html.ts'

interface Content {
  readonly subject: string
  readonly greeting: string
  readonly before: string
  readonly button: string
  readonly after: string
  readonly link: string
  readonly language: Language
}

/** Tables and inline styles, which is what mail programs understand. */
export const renderMailHtml = (content: Content): string => {
  const { subject, greeting, before, button, after, link, language } = content
  const paragraph = 'margin:0 0 16px;font-size:15px;line-height:1.6;color:#1f2430'
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f5f8;font-family:-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Noto Sans JP',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border-radius:12px;padding:32px">
<tr><td>
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#1f2430">Overture</p>
<p style="${paragraph}">${escaped(greeting)}</p>
<p style="${paragraph}">${escaped(before)}</p>
<p style="margin:0 0 24px"><a href="${escaped(link)}" style="display:inline-block;background:#0b6b5d;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${escaped(button)}</a></p>
<p style="margin:0;font-size:13px;line-height:1.6;color:#5b6273">${escaped(after)}</p>
</td></tr></table></td></tr></table></body></html>`
}
