/** Of people's names; no digit, and a dot only after an initial. */
const NAME = /^(?:[\p{L}\p{M} '’・ー-]|\p{L}\.(?= |$))+$/u
const MAX_LENGTH = 40

/**
 * A name as a mail may greet somebody by, or null: whoever signs up chooses whom we mail and what the
 * greeting says, which must be neither a link, an address nor a message.
 */
export const safeName = (name: string): string | null =>
  [...name].length <= MAX_LENGTH && NAME.test(name) ? name : null
