// Loaded before a program: its machine's clock is ahead by as many milliseconds as a file says.
import { readFileSync } from 'node:fs'

const READ_EVERY_MS = 100
const file = process.env['OVERTURE_TORTURE_CLOCK'] ?? ''
const realNow = Date.now.bind(Date)
let ahead = 0
let readAt = -Infinity

const now = () => {
  const elapsed = performance.now()
  if (elapsed - readAt >= READ_EVERY_MS) {
    readAt = elapsed
    ahead = Number(readFileSync(file, 'utf8'))
  }
  return realNow() + ahead
}

Reflect.set(Date, 'now', now)
const jumping = new Proxy(Date, {
  construct: (date, words, made) =>
    Reflect.construct(date, words.length > 0 ? words : [now()], made),
  apply: () => new Date().toString(),
})
Reflect.set(globalThis, 'Date', jumping)
