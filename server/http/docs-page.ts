import type { core } from 'zod/mini'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { escaped, plainPage } from '../html.ts'
import { errorsByStatus, toJsonSchema, tagOf } from './openapi.ts'
import { shapeOf } from './schema-shape.ts'

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
.body { padding: 0 16px 16px; border-top: 1px solid var(--line) }
h3 { font-size: 12px; letter-spacing: 0.04em; text-transform: uppercase; color: var(--dim); margin: 18px 0 6px }
pre { margin: 0; padding: 12px; background: var(--back); border-radius: 8px; overflow-x: auto }
table { border-collapse: collapse } td { padding: 2px 16px 2px 0; vertical-align: top }
.mark { font-size: 12px; color: var(--dim); border: 1px solid var(--line); border-radius: 99px; padding: 0 8px }
`

const INTRO = `
<h1>The Overture API</h1>
<p class="dim">Every call the pages, the command line and the extension make. The same, for machines:
<a href="/api/openapi.json">openapi.json</a>.</p>
<p>Calls that need a session carry <code>Authorization: Bearer &lt;access token&gt;</code>; get one with
<code>POST /api/token/</code>. Bodies are JSON, times UTC, and each path answers with and without its
trailing slash. Writes of signed-in users may carry an <code>Idempotency-Key</code>: for 24 hours the same
key and body answer as they did first.</p>
<p>Whatever is refused answers <code>{"type", "errors": [{"code", "detail", "attr"}]}</code>; <code>attr</code>
is the dotted field, and null where no field is to blame.</p>`

/** The contract as a page to read: no scripts, nothing from elsewhere. */
export function docsPage(operations: Readonly<Record<string, Operation>>): string {
  const groups = new Map<string, Operation[]>()
  for (const operation of Object.values(operations)) {
    const tag = tagOf(operation)
    groups.set(tag, [...(groups.get(tag) ?? []), operation])
  }
  const links = [...groups.keys()].map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`)
  const sections = [...groups].map(
    ([tag, calls]) =>
      `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${calls.map(described).join('')}`,
  )
  return plainPage('API', `${INTRO}<nav>${links.join('')}</nav>${sections.join('')}`, STYLE)
}

function described(operation: Operation): string {
  const { method, path, summary, access, params, query, body, answer, status } = operation
  const marks = [
    access === 'public' ? 'public' : 'signed in',
    ...(access === 'signed_in_even_expired' ? ['also while expired'] : []),
  ].map((mark) => `<span class="mark">${mark}</span>`)
  const refusals = errorsByStatus(operation)
    .map(([code, codes]) => `<tr><td><code>${code}</code></td><td>${escaped(codes)}</td></tr>`)
    .join('')
  return `<details>
<summary><span class="method">${method}</span><code class="path">${escaped(path)}</code>${marks.join(' ')}
<span class="what dim">${escaped(summary)}</span></summary>
<div class="body">
${block('In the path', params)}
${block('In the query', query)}
${block('Body', body)}
<h3>Answer ${status}</h3>${answer ? shape(answer) : '<p>No body.</p>'}
<h3>Refusals</h3><table>${refusals}</table>
</div></details>`
}

const block = (title: string, schema: core.$ZodType | undefined): string =>
  schema ? `<h3>${title}</h3>${shape(schema)}` : ''

const shape = (schema: core.$ZodType): string =>
  `<pre>${escaped(shapeOf(toJsonSchema(schema)))}</pre>`
