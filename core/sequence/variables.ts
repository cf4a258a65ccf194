/** What a text can be filled in with: of the person, of whoever writes, and where to meet. */
export const VARIABLES = [
  'first_name',
  'last_name',
  'full_name',
  'headline',
  'job_title',
  'company_name',
  'industry',
  'location',
  'sender_first_name',
  'sender_last_name',
  'sender_company',
  'meeting_url',
] as const
export type Variable = (typeof VARIABLES)[number]

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** The first thing between braces that nothing can be filled in for, braces left open included; null without one. */
export const unknownVariableIn = (body: string): string | null => {
  for (const [whole, inside = ''] of body.matchAll(PLACEHOLDER)) {
    const name = nameIn(inside)
    if (!VARIABLES.some((known) => known === name)) return whole
  }
  return /\{\{|\}\}/.exec(body.replaceAll(PLACEHOLDER, ''))?.[0] ?? null
}

/** A text with its fallbacks where the variables stand: the least that is known to be sent. */
export const withFallbacks = (body: string): string =>
  body.replaceAll(PLACEHOLDER, (_, inside: string) => fallbackIn(inside))

/** What a text is made of, in its order. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly fallback: string }

/** A text as its own words and its variables, known or not. */
export const partsOf = (body: string): readonly TextPart[] => {
  let end = 0
  const parts = [...body.matchAll(PLACEHOLDER)].flatMap(({ 0: whole, 1: inside = '', index }) => {
    const text = body.slice(end, index)
    end = index + whole.length
    return [
      { kind: 'text', text } as const,
      { kind: 'variable', name: nameIn(inside), fallback: fallbackIn(inside) } as const,
    ]
  })
  return [...parts, { kind: 'text', text: body.slice(end) } as const]
}

const nameIn = (inside: string): string => (inside.split('|')[0] ?? '').trim()
const fallbackIn = (inside: string): string => inside.split('|').slice(1).join('|').trim()
