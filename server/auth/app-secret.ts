import { createHmac, randomBytes } from 'node:crypto'
import type { SettingRepository } from './setting-repository.ts'

const KEY = 'secret'
/** A restore writes something new here: what was signed after its backup is of nobody whom it knows. */
export const SIGNING = 'signing'
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Keys derived from one secret, made at the first start and kept with the data. */
export class AppSecret {
  readonly #secret: Buffer
  readonly #signing: string

  private constructor(secret: Buffer, signing: string) {
    this.#secret = secret
    this.#signing = signing
  }

  /** Of processes that start together, all get what the first one wrote. */
  static async load(settings: SettingRepository): Promise<AppSecret> {
    const value = await settings.first(KEY, randomBytes(32).toString('base64url'))
    const signing = await settings.first(SIGNING, '')
    if (typeof value !== 'string' || typeof signing !== 'string') {
      throw new Error('The stored secret is damaged.')
    }
    return new AppSecret(Buffer.from(value, 'base64url'), signing)
  }

  /** For a person to type: twelve letters and digits that are told apart easily. */
  passwordFor(purpose: string): string {
    const letters = [...this.keyFor(purpose).subarray(0, 12)].map((n) => ALPHABET[n % 32])
    return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
  }

  /** For what is signed for minutes: it holds until a backup is restored. */
  signingKeyFor(purpose: string): Buffer {
    return this.keyFor(`${purpose}${this.#signing}`)
  }

  keyFor(purpose: string): Buffer {
    return createHmac('sha256', this.#secret).update(purpose).digest()
  }
}
