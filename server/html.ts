import type { Language } from '#core/user/language.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** A small page of the server's own, without scripts. */
export const plainPage = (
  title: string,
  body: string,
  { style = '', language = 'en' }: { readonly style?: string; readonly language?: Language } = {},
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Overture</title>
<style>
:root { color-scheme: light dark; --ink: #16201d; --dim: #5d6a66; --line: #e4e8e6; --paper: #fff; --back: #f7f8f7; --accent: #0b6b5d }
@media (prefers-color-scheme: dark) { :root { --ink: #eaf0ee; --dim: #9aa8a4; --line: #2a3431; --paper: #18201d; --back: #121816; --accent: #53c6b0 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.6 Inter, system-ui, -apple-system, 'Segoe UI', 'Hiragino Sans', 'Noto Sans JP', sans-serif }
main { max-width: 880px; margin: 0 auto; padding: 40px 20px 80px }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 8px; letter-spacing: -0.01em }
a { color: var(--accent) }
.dim { color: var(--dim) }
${style}
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`
