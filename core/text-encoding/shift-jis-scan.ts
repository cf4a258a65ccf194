import { isDefinedIn1252 } from './windows-1252-scan.ts'

/**
 * How far bytes are Shift_JIS, one after the other. Nearly every Western text could be it, too: an accented
 * letter and the one behind it are a rare kanji. So it counts what looks Japanese and what looks Western.
 */
export class ShiftJisScan {
  isValid = true
  japanese = 0
  western = 0
  #lead = 0
  /** The characters of two bytes in a row so far, and whether one of them looks Japanese alone, or in a row. */
  #run = 0
  #isJapanese = false
  #isJapaneseInRow = false

  /** Whether the last character goes on. */
  get isOpen(): boolean {
    return this.#lead !== 0
  }

  /** Whether what comes next may belong to what was last. */
  get isInRun(): boolean {
    return this.#lead !== 0 || this.#run > 0
  }

  push(byte: number): void {
    if (this.#lead !== 0) this.#end(byte)
    else if (isLead(byte)) this.#lead = byte
    else {
      this.endRun()
      if (byte >= 0x80 && (byte < 0xa1 || byte > 0xdf)) this.isValid = false
    }
  }

  /** Counts what is in a row; whatever comes is no part of it. */
  endRun(): void {
    if (this.#isJapanese || (this.#isJapaneseInRow && this.#run > 1)) this.japanese += this.#run
    else this.western += this.#run
    this.#run = 0
    this.#isJapanese = false
    this.#isJapaneseInRow = false
  }

  #end(trail: number): void {
    if (trail < 0x40 || trail === 0x7f || trail > 0xfc) this.isValid = false
    this.#isJapanese ||= looksJapanese(this.#lead, trail)
    this.#isJapaneseInRow ||= this.#lead < 0xe0 && !isQuote(this.#lead)
    this.#run += 1
    this.#lead = 0
  }
}

const isLead = (byte: number): boolean =>
  (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)

/** ‘ ’ “ ” in Windows-1252. */
const isQuote = (byte: number): boolean => byte >= 0x91 && byte <= 0x94

/** ƒ † ‡ ˆ ‰ ˜ in Windows-1252. */
const IN_NO_NAME = new Set([0x83, 0x86, 0x87, 0x88, 0x89, 0x98])

/** Whether a character is hardly a quotation mark, a dash, œ or an accented letter, and what comes behind it. */
const looksJapanese = (lead: number, trail: number): boolean => {
  if (lead >= 0xe0) return false
  if (!isDefinedIn1252(lead) || IN_NO_NAME.has(lead)) return true
  if (lead === 0x82) return trail >= 0x9f
  if (trail < 0x80) return false
  return !isQuote(lead) || trail < 0xc0
}
