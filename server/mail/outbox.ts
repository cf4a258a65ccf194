import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '#core/runtime/clock.ts'
import type { Mail, Mailer } from './mailer.ts'
import { diskFull } from '../full-disk.ts'
import { readMail, type ReadMail } from './read-mail.ts'

export interface OutboxEntry extends ReadMail {
  /** The name of its file. */
  readonly name: string
}

/** Enough for the mails that are under way. */
const MIN_FREE_BYTES = 1_000_000

const NAME = /^[\w.-]+\.eml$/
const KEPT = /^\d{4}-[\w.-]+\.eml(\.part)?$/

const stampOf = (time: Date): string => time.toISOString().replaceAll(':', '-')

/** Keeps mails in a folder instead of sending them, for a server that has nothing to send through. */
export class Outbox implements Mailer {
  readonly #folder: string
  readonly #sender: string
  readonly #clock: Clock
  /** Keeps mails of one moment in their order. */
  #count = 0
  readonly #transport = createTransport({ streamTransport: true, buffer: true })

  constructor(folder: string, sender: string, clock: Clock) {
    this.#folder = folder
    this.#sender = sender
    this.#clock = clock
  }

  async send(mail: Mail): Promise<void> {
    const at = new Date(this.#clock.now())
    const { message } = await this.#transport.sendMail({ ...mail, from: this.#sender, date: at })
    this.#count += 1
    const stamp = `${stampOf(at)}-${String(this.#count).padStart(6, '0')}`
    const path = join(this.#folder, `${stamp}-${randomBytes(4).toString('hex')}.eml`)
    await mkdir(this.#folder, { recursive: true })
    // Written aside and moved, so that nobody reads half of one.
    try {
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    } catch (error) {
      await rm(`${path}.part`, { force: true })
      throw error
    }
  }

  async requireRoom(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize < MIN_FREE_BYTES) throw diskFull('No room is left for mails.')
  }

  /** The newest first. */
  async list(limit = 100): Promise<readonly OutboxEntry[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const newest = names
      .filter((name) => NAME.test(name))
      .toSorted()
      .toReversed()
      .slice(0, limit)
    return Promise.all(newest.map((name) => this.#read(name)))
  }

  /** Their names begin with when they were kept. */
  async removeBefore(time: Date): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const old = names.filter((name) => KEPT.test(name) && name < stampOf(time))
    await Promise.all(old.map((name) => rm(join(this.#folder, name), { force: true })))
  }

  async find(name: string): Promise<OutboxEntry | null> {
    if (!NAME.test(name)) return null
    return this.#read(name).catch(() => null)
  }

  async #read(name: string): Promise<OutboxEntry> {
    return { name, ...readMail(await readFile(join(this.#folder, name), 'utf8')) }
  }
}
