import { HEAD_KIND_BYTES, headKind } from './head-kind.ts'
import { Iso2022JpScan } from './iso-2022-jp-scan.ts'
import { ShiftJisScan } from './shift-jis-scan.ts'
import { Utf8Scan } from './utf8-scan.ts'
import { Windows1252Scan } from './windows-1252-scan.ts'

export type TextEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'iso-2022-jp'
  | 'shift_jis'
  | 'windows-1252'

/** `unknown`: text in some other encoding, which a guess would turn into wrong names. */
export type FoundEncoding = TextEncoding | 'binary' | 'unknown'

/** Tells the encoding of a text by its bytes, which may come in any parts: the answer is the same. */
export class EncodingDetector {
  readonly #head = new Uint8Array(HEAD_KIND_BYTES)
  #length = 0
  #hasNul = false
  readonly #utf8 = new Utf8Scan()
  readonly #iso2022Jp = new Iso2022JpScan()
  readonly #shiftJis = new ShiftJisScan()
  readonly #windows1252 = new Windows1252Scan()
  #previous = 0
  /** Nothing of the bytes before goes on. */
  #isBetween = true

  add(bytes: Uint8Array): void {
    if (this.#length < HEAD_KIND_BYTES) {
      this.#head.set(bytes.subarray(0, HEAD_KIND_BYTES - this.#length), this.#length)
    }
    this.#length += bytes.length
    this.#hasNul ||= bytes.includes(0)
    this.#iso2022Jp.add(bytes)
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte >= 0x80 || !this.#isBetween) this.#push(byte)
      this.#previous = byte
    }
  }

  /** What all of it is; `isCut`: the last character may be incomplete. */
  result(isCut = false): FoundEncoding {
    const kind = headKind(this.#head.subarray(0, Math.min(this.#length, HEAD_KIND_BYTES)))
    if (kind === 'utf-16le' || kind === 'utf-16be') {
      return isCut || this.#length % 2 === 0 ? kind : 'unknown'
    }
    if (kind === 'binary' || this.#hasNul) return 'binary'
    const { strays, characters, isOpen } = this.#utf8
    const isAscii = characters + strays === 0 && !isOpen
    if (isAscii && kind === undefined && this.#iso2022Jp.isFound) return 'iso-2022-jp'
    if (strays === 0 && (isCut || !isOpen)) return 'utf-8'
    // What is mostly UTF-8 was damaged.
    if (kind === 'utf-8' || characters > strays) return 'unknown'
    return this.#isJapanese(isCut) ? 'shift_jis' : this.#isWestern() ? 'windows-1252' : 'unknown'
  }

  #push(byte: number): void {
    this.#utf8.push(byte)
    this.#shiftJis.push(byte)
    this.#windows1252.push(byte, this.#previous)
    this.#isBetween = byte < 0x80 && !this.#shiftJis.isInRun
  }

  #isJapanese(isCut: boolean): boolean {
    const scan = this.#shiftJis
    scan.endRun()
    return scan.isValid && (isCut || !scan.isOpen) && scan.japanese > scan.western
  }

  #isWestern(): boolean {
    this.#windows1252.endRun()
    return this.#windows1252.isPlausible
  }
}

/** The encoding of bytes that are all there, or that are cut anywhere. */
export const detectEncoding = (bytes: Uint8Array, isCut = false): FoundEncoding => {
  const detector = new EncodingDetector()
  detector.add(bytes)
  return detector.result(isCut)
}
