import type { ProspectId, SequenceMessageId } from '../runtime/ids.ts'
import type { Variant } from '../sequence/sequence.ts'

/**
 * The key of the variant that somebody gets of a step: the same one whenever it is asked, by the
 * weights. Null where the step has none.
 */
export const assignVariant = (
  step: SequenceMessageId,
  prospect: ProspectId,
  variants: readonly Pick<Variant, 'key' | 'weight'>[],
): string | null => {
  const sum = variants.reduce((total, { weight }) => total + weight, 0)
  let left = shareOf(`${step}:${prospect}`) * sum
  for (const { key, weight } of variants) {
    left -= weight
    if (left < 0) return key
  }
  return null
}

const TWO_TO_32 = 4_294_967_296

/** From 0 (included) to 1 (excluded): FNV-1a, and MurmurHash's last step, which spreads neighbouring keys. */
const shareOf = (key: string): number => {
  let hash = 0x811c9dc5
  for (const mark of key) {
    hash = Math.imul(hash ^ (mark.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / TWO_TO_32
}
