import { escaped } from '../../html.ts'
import type {
  DescribedOperation,
  DescribedSocket,
  Headers,
  Parameter,
  RequestBody,
  Response,
} from './document-types.ts'
import type { JsonSchema } from './json-schema.ts'
import { shapeOf } from './schema-shape.ts'

const MARKS: Readonly<Record<string, readonly string[]>> = {
  public: ['public'],
  signed_in: ['signed in'],
  signed_in_even_expired: ['signed in', 'also while expired'],
}

/** One call, folded up. */
export function describedCall(method: string, path: string, call: DescribedOperation): string {
  const { summary, parameters, requestBody, responses } = call
  const marks = (MARKS[call['x-access']] ?? []).map((mark) => `<span class="mark">${mark}</span>`)
  const answers = Object.entries(responses)
  const refusals = answers.filter(([status]) => Number(status) >= 400).map(rowOfRefusal)
  return `<details>
<summary><span class="method">${method.toUpperCase()}</span><code class="path">${escaped(path)}</code>${marks.join(' ')}
<span class="what dim">${escaped(summary)}</span></summary>
<div class="body">
${block('In the path', inPlace(parameters, 'path'))}
${block('In the query', inPlace(parameters, 'query'))}
${block('Headers', inPlace(parameters, 'header'))}
${requestBody ? describedBody(requestBody) : ''}
${answers
  .filter(([status]) => Number(status) < 400)
  .map(describedAnswer)
  .join('')}
<h3>Refusals</h3><table>${refusals.join('')}</table>
</div></details>`
}

/** One websocket, folded up. */
export const describedSocket = ([path, socket]: readonly [string, DescribedSocket]): string => {
  const closings = Object.entries(socket.closeCodes).map(
    ([code, why]) => `<tr><td><code>${code}</code></td><td>${escaped(why)}</td></tr>`,
  )
  return `<details>
<summary><span class="method">WS</span><code class="path">${escaped(path)}</code>
<span class="what dim">${escaped(socket.summary)}</span></summary>
<div class="body">
${block('In the query', inPlace(socket.parameters, 'query'))}
${block('A client says', messages(socket.clientMessages))}
${block('And hears', messages(socket.serverMessages))}
<h3>Closed with</h3><table>${closings.join('')}</table>
</div></details>`
}

/** One schema, folded up until a link leads into it. */
export const describedSchema = ([name, schema]: readonly [string, JsonSchema]): string =>
  `<details>
<summary><code class="path">${escaped(name)}</code></summary>
<div class="body" id="${escaped(name)}"><pre>${shapeOf(schema)}</pre>${exampleOf(schema.examples?.[0])}</div></details>`

const block = (title: string, shape: string): string =>
  shape === '' ? '' : `<h3>${title}</h3><pre>${shape}</pre>`

const messages = (schemas: readonly JsonSchema[]): string =>
  schemas.map((schema) => shapeOf(schema)).join('\n')

function inPlace(parameters: readonly Parameter[], place: Parameter['in']): string {
  const here = parameters.filter((parameter) => parameter.in === place)
  if (here.length === 0) return ''
  const properties = Object.fromEntries(here.map(({ name, schema }) => [name, schema]))
  const required = here.filter((parameter) => parameter.required).map(({ name }) => name)
  return shapeOf({ type: 'object', properties, required })
}

function describedBody({ required, content }: RequestBody): string {
  const types = Object.keys(content).filter((type) => type !== 'application/json')
  const [first] = Object.values(content)
  const title = required ? 'Body' : 'Body, if any'
  return first
    ? block([title, ...types].join(' '), shapeOf(first.schema)) + exampleOf(first.example)
    : ''
}

function describedAnswer([status, { headers, content }]: [string, Response]): string {
  const body = content?.['application/json']
  const names = notable(headers).map((name) => `<p>With <code>${name}</code>.</p>`)
  const shape = body ? `<pre>${shapeOf(body.schema)}</pre>` : '<p>No body.</p>'
  return `<h3>Answer ${status}</h3>${names.join('')}${shape}${exampleOf(body?.example)}`
}

/** What not every answer has. */
const notable = (headers: Headers): readonly string[] =>
  Object.keys(headers).filter((name) => name !== 'Cache-Control')

function exampleOf(example: unknown): string {
  if (example === undefined) return ''
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2)
  return `<h3>For example</h3><pre>${escaped(text)}</pre>`
}

function rowOfRefusal([status, { description, headers }]: [string, Response]): string {
  const names = notable(headers).map((name) => `, with <code>${name}</code>`)
  return `<tr><td><code>${status}</code></td><td>${escaped(description)}${names.join('')}</td></tr>`
}
