/** How far bytes are a Western European text in Windows-1252, one after the other. */
export class Windows1252Scan {
  /** Signs beyond ASCII, one or two in a row. */
  #fitting = 0
  /** Those in longer rows, and those that stand where no Western word has them. */
  #odd = 0
  #isDefined = true
  #run = 0

  push(byte: number, previous: number): void {
    if (byte < 0x80) return this.endRun()
    this.#run += 1
    if (!isDefinedIn1252(byte)) this.#isDefined = false
    if (NOT_IN_WORDS.has(byte) && isLetter(previous)) this.#odd += 1
  }

  endRun(): void {
    if (this.#run > 2) this.#odd += this.#run
    else this.#fitting += this.#run
    this.#run = 0
  }

  /** Not other letters, such as Cyrillic, Polish or Chinese ones, which have the same bytes. */
  get isPlausible(): boolean {
    return this.#isDefined && this.#fitting > 0 && this.#odd * 4 <= this.#fitting
  }
}

export const isDefinedIn1252 = (byte: number): boolean => !UNDEFINED.has(byte)

const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** ¡ ¢ £ ¤ ¥ ¦ ¨ ¬ ¯ ± ³ µ ¶ ¸ ¹ ¼ ½ ¾ ¿ × ÷: in other encodings, letters. */
const NOT_IN_WORDS = new Set([
  ...[0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa8, 0xac, 0xaf, 0xb1, 0xb3, 0xb5, 0xb6, 0xb8, 0xb9],
  ...[0xbc, 0xbd, 0xbe, 0xbf, 0xd7, 0xf7],
])

const isLetter = (byte: number): boolean =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || byte >= 0xc0
