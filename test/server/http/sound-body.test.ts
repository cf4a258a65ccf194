import { expect, it } from 'vitest'
import { unsoundness } from '#server/http/sound-body.ts'

const wide = (entry: string): string =>
  `{"a":[${Array.from({ length: Math.floor(1_000_000 / (entry.length + 1)) }, () => entry).join(',')}]}`

/** The least of some rounds, so that what else the machine does counts for little. */
const leastCpuTime = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 4 }, () => {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      return user + system
    }),
  )

it.each(['1', '[]', '{"b":"c"}'])(
  'looking for what is unsound in a wide body of %s takes little beside parsing it',
  (entry) => {
    const text = wide(entry)
    const body: unknown = JSON.parse(text)
    const parsing = leastCpuTime(() => JSON.parse(text))
    const looking = leastCpuTime(() => expect(unsoundness(body, text)).toBeNull())
    expect(looking).toBeLessThan(4 * parsing + 10_000)
  },
)

it('looking for what is unsound in a wide body takes no memory for each value', () => {
  const text = wide('1')
  const body: unknown = JSON.parse(text)
  const before = process.memoryUsage().heapUsed
  unsoundness(body, text)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000)
})

it('half a character, or NUL, is found in the text of any field, however it is written', () => {
  const fieldOf = (text: string) => unsoundness(JSON.parse(text), text)?.errors[0]?.attr
  expect(fieldOf(String.raw`{"a":[1,{"b":"x\uD83D"}]}`)).toBe('a.1.b')
  expect(fieldOf(String.raw`{"a":{"\udfff":1}}`)).toBe('a')
  expect(fieldOf('{"a":"\ud83d"}')).toBe('a')
  expect(fieldOf(String.raw`{"a":"\\ud83d \ud83d\ude00 😀"}`)).toBeUndefined()
  expect(fieldOf(String.raw`{"a":["x",{"b":"x\u0000"}]}`)).toBe('a.1.b')
  expect(fieldOf(String.raw`{"a":{"\u0000":1}}`)).toBe('a')
  expect(fieldOf(String.raw`{"a":"\\u0000 \u0001"}`)).toBeUndefined()
  expect(fieldOf(String.raw`{"csv":"PK\u0000"}`)).toBeUndefined()
})

it('a body may nest 32 levels deep, in lists and objects, and no deeper', () => {
  const statusOf = (text: string) => unsoundness(JSON.parse(text), text)?.errors[0]?.code
  for (const [begin, end] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const nested = (levels: number) => `${begin.repeat(levels)}1${end.repeat(levels)}`
    expect([statusOf(nested(32)), statusOf(nested(33))]).toEqual([undefined, 'parse_error'])
  }
})

it('half a character is found in a file too, and NUL in any other text', () => {
  const fieldOf = (text: string) => unsoundness(JSON.parse(text), text)?.errors[0]?.attr
  expect(fieldOf(String.raw`{"csv":"x\ud83d"}`)).toBe('csv')
  expect(fieldOf(String.raw`{"csv":["\u0000"]}`)).toBe('csv.0')
  expect(fieldOf(String.raw`{"other":"\u0000"}`)).toBe('other')
  expect(fieldOf(String.raw`"\u0000"`)).toBe('non_field_errors')
})
