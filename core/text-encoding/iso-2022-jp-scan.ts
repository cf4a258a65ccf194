const ESCAPE = 0x1b

/** What stands behind an escape where Japanese begins: two bytes a letter, Roman letters, half-width katakana. */
const BEGINS = ['$@', '$B', '(J', '(I']

/** Whether bytes, which may come in any parts, switch to Japanese as ISO-2022-JP does, as in mail. */
export class Iso2022JpScan {
  isFound = false
  /** What came since an escape, as far as it says something; null where there was none. */
  #behind: string | null = null

  add(bytes: Uint8Array): void {
    let at = this.#behind === null ? bytes.indexOf(ESCAPE) : 0
    while (!this.isFound && at >= 0 && at < bytes.length) {
      const byte = bytes[at] ?? 0
      if (byte === ESCAPE) this.#behind = ''
      else if (this.#behind !== null) this.#goOn(this.#behind + String.fromCharCode(byte))
      at = this.#behind === null ? bytes.indexOf(ESCAPE, at + 1) : at + 1
    }
  }

  #goOn(behind: string): void {
    this.isFound = BEGINS.includes(behind)
    this.#behind = behind.length < 2 ? behind : null
  }
}
