import type { LanguageModelOptions } from '#server/language-model/language-model-options.ts'
import { CannotStart } from './cannot-start.ts'

const BASE_URLS = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
} as const

/** Which language model writes; none where the rules do, as nothing else is said. */
export const readWriterSettings = (
  environment: NodeJS.ProcessEnv,
): { readonly languageModel?: LanguageModelOptions } => {
  const provider = environment.OVERTURE_WRITER || 'rules'
  if (provider === 'rules') return {}
  if (provider !== 'openai' && provider !== 'anthropic')
    throw new CannotStart('OVERTURE_WRITER must be rules, openai or anthropic.')
  const apiKey = environment.OVERTURE_WRITER_API_KEY ?? ''
  const model = environment.OVERTURE_WRITER_MODEL ?? ''
  if (apiKey === '' || model === '') {
    throw new CannotStart(
      `OVERTURE_WRITER=${provider} needs OVERTURE_WRITER_API_KEY and OVERTURE_WRITER_MODEL.`,
    )
  }
  const baseUrl = (environment.OVERTURE_WRITER_BASE_URL || BASE_URLS[provider]).replace(/\/+$/, '')
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
    throw new CannotStart(
      'OVERTURE_WRITER_BASE_URL must be a URL, such as http://localhost:8080/v1.',
    )
  const amount = (name: string): number | null => {
    const text = environment[name]
    if (!text) return null
    const value = Number(text)
    if (!Number.isFinite(value) || value < 0)
      throw new CannotStart(`${name} must be a number, such as 2.5.`)
    return value
  }
  const limit = {
    tokens: amount('OVERTURE_WRITER_MONTHLY_TOKENS'),
    cost: amount('OVERTURE_WRITER_MONTHLY_COST'),
  }
  const price = {
    input: amount('OVERTURE_WRITER_PRICE_IN'),
    output: amount('OVERTURE_WRITER_PRICE_OUT'),
  }
  if (limit.cost !== null && (price.input === null || price.output === null)) {
    throw new CannotStart(
      'OVERTURE_WRITER_MONTHLY_COST needs OVERTURE_WRITER_PRICE_IN and OVERTURE_WRITER_PRICE_OUT, of a million tokens each.',
    )
  }
  if ((price.input === null) !== (price.output === null)) {
    const [given, missing] = price.input === null ? ['OUT', 'IN'] : ['IN', 'OUT']
    throw new CannotStart(
      `OVERTURE_WRITER_PRICE_${given} needs OVERTURE_WRITER_PRICE_${missing} too: without it, each cost would be wrong.`,
    )
  }
  const currency = (environment.OVERTURE_WRITER_CURRENCY || 'usd').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency))
    throw new CannotStart('OVERTURE_WRITER_CURRENCY must be three letters, such as usd.')
  const terms = { limit, price: { input: price.input ?? 0, output: price.output ?? 0, currency } }
  return { languageModel: { provider, apiKey, baseUrl, model, terms } }
}
