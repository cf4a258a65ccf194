import type { TokenCost } from '#core/writing/token-usage.ts'

/** An amount in the smallest unit of its currency, such as `$57.42`. */
export const formatMoney = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** digits)
}

/** What little a text cost, to its first digit where that is less than the smallest coin: `$0.004`. */
export const formatCost = ({ amount, currency }: TokenCost): string => {
  const style = { style: 'currency', currency } as const
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', style).resolvedOptions()
  const isSmall = amount > 0 && amount < 10 ** -digits
  const format = { ...style, ...(isSmall && { maximumSignificantDigits: 1 }) }
  return new Intl.NumberFormat('en', format).format(amount)
}
