/** The keys by which the server recognises writes that are sent again; a call is its method and address. */
export interface IdempotencyKeys {
  /** Of a write that must happen once. */
  ofWrite(call: string): string
  /** Of a change that may happen twice; undefined where it carries none. */
  ofChange(call: string): string | undefined
}

/** Each write its own. */
export const freshKeys = (newKey: () => string = newIdempotencyKey): IdempotencyKeys => ({
  ofWrite: () => newKey(),
  ofChange: () => undefined,
})

/** From one that was chosen: the same writes, made again in another run, have the same. */
export const keysFrom = (chosen: string): IdempotencyKeys => {
  const made = new Map<string, number>()
  const keyOf = (call: string): string => {
    const times = (made.get(call) ?? 0) + 1
    made.set(call, times)
    return [chosen, call, ...(times === 1 ? [] : [times])].join(' ')
  }
  return { ofWrite: keyOf, ofChange: keyOf }
}

/** 128 random bits; not `randomUUID`, which plain http pages of other hosts don't have. */
const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
