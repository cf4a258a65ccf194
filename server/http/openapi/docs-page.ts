import { escaped, plainPage } from '../../html.ts'
import type { OpenApiDocument } from './document-types.ts'
import { describedCall, describedSchema, describedSocket } from './docs-parts.ts'

const STYLE = `
h2 { margin: 48px 0 12px; font-size: 19px; text-transform: capitalize }
nav { display: flex; flex-wrap: wrap; gap: 6px 14px; margin: 20px 0 }
nav a { text-transform: capitalize }
details { border: 1px solid var(--line); border-radius: 10px; background: var(--paper); margin: 8px 0 }
summary { cursor: pointer; padding: 12px 16px; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; list-style: none }
summary::-webkit-details-marker { display: none }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 10px }
summary .what { flex-basis: 100% }
code, pre { font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.method { font: 700 12px/1 ui-monospace, monospace; width: 56px; color: var(--accent) }
.path { font-weight: 600; overflow-wrap: anywhere }
.body { padding: 0 16px 16px; border-top: 1px solid var(--line); scroll-margin-top: 60px }
h3 { font-size: 12px; letter-spacing: 0.04em; text-transform: uppercase; color: var(--dim); margin: 18px 0 6px }
pre { margin: 0; padding: 12px; background: var(--back); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere }
.body > pre:first-child { margin-top: 16px }
table { border-collapse: collapse } td { padding: 2px 16px 2px 0; vertical-align: top }
.mark { font-size: 12px; color: var(--dim); border: 1px solid var(--line); border-radius: 99px; padding: 0 8px }
`

const INTRO = `
<h1>The Overture API</h1>
<p class="dim">Every call used by the web app, the CLI and the extension. Machine-readable:
<a href="/api/openapi.json">openapi.json</a>.</p>
<p>Calls that need a session carry <code>Authorization: Bearer &lt;access token&gt;</code>; get one with
<code>POST /api/token/</code>. Bodies are JSON, times UTC, and each path answers with and without its
trailing slash. Authenticated writes accept an <code>Idempotency-Key</code>: for 24 hours the same key and
body return the first answer. Unknown fields of a body are refused by name.</p>
<p>Errors are <code>{"type", "errors": [{"code", "detail", "attr"}]}</code>; <code>attr</code>
is the dotted path of the field, or null.</p>`

/** The document as a page to read: no scripts, nothing from elsewhere. */
export function docsPage(document: OpenApiDocument): string {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      for (const tag of call.tags) {
        byTag.set(tag, [...(byTag.get(tag) ?? []), describedCall(method, path, call)])
      }
    }
  }
  const sockets = Object.entries(document['x-websockets']).map(describedSocket)
  const schemas = Object.entries(document.components.schemas).map(describedSchema)
  const groups = [...byTag, ['websockets', sockets], ['schemas', schemas]] as const
  const links = groups.map(([tag]) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`)
  const sections = groups.map(
    ([tag, parts]) => `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${parts.join('')}`,
  )
  return plainPage('API', `${INTRO}<nav>${links.join('')}</nav>${sections.join('')}`, {
    style: STYLE,
  })
}
