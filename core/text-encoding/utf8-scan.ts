/** How far bytes are UTF-8, one after the other. */
export class Utf8Scan {
  /** Characters of several bytes. */
  characters = 0
  /** Bytes that are part of none. */
  strays = 0
  #missing = 0
  #read = 0
  #least = 0x80
  #most = 0xbf

  /** Whether the last character goes on. */
  get isOpen(): boolean {
    return this.#missing > 0
  }

  push(byte: number): void {
    if (this.#missing > 0) {
      if (byte >= this.#least && byte <= this.#most) return this.#goOn()
      this.strays += this.#read
      this.#missing = 0
    }
    if (byte >= 0x80) this.#begin(byte)
  }

  #goOn(): void {
    this.#read += 1
    this.#missing -= 1
    this.#least = 0x80
    this.#most = 0xbf
    if (this.#missing === 0) this.characters += 1
  }

  #begin(lead: number): void {
    if (lead < 0xc2 || lead > 0xf4) {
      this.strays += 1
      return
    }
    this.#missing = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
    this.#read = 1
    // No form is longer than it need be, no half of a pair, and nothing behind the last character.
    this.#least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
    this.#most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  }
}
