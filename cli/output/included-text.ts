/** Who is counted as enriched without having been; null without any. */
export const includedText = (duplicates: number, failed: number): string | null => {
  const parts = [
    ...(duplicates > 0 ? [`${duplicates} ${duplicates === 1 ? 'duplicate' : 'duplicates'}`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  return parts.length > 0 ? `includes ${parts.join(' and ')}` : null
}
