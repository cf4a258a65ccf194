import { shareText } from '#core/metrics/share-text.ts'

const format = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

export const percent = (share: number): string => shareText(share, (value) => format.format(value))
