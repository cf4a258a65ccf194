import * as z from 'zod/mini'
import { expect, it, vi } from 'vitest'
import { encode } from '#adapters/http/contract/encode.ts'
import { time } from '#adapters/http/contract/common.ts'
import { record } from '#adapters/http/contract/record.ts'

/** New each time: how a schema's values are written is made once. */
const letterSchema = () =>
  record(
    {
      sentAt: time,
      readAt: z.nullable(time),
      firstLines: z.array(record({ lineNumber: z.int(), writtenAt: z.exactOptional(time) })),
      reply: z.discriminatedUnion('kind', [
        record({ kind: z.literal('none') }),
        record({ kind: z.literal('sent'), sentAt: time }),
      ]),
      either: z.union([record({ count: z.int() }), record({ countDistinct: z.int() }), z.string()]),
      sender: z.string(),
      remark: z.exactOptional(z.string()),
    },
    { sender: 'from' },
  )

const moment = new Date('2026-11-02T08:30:00.000Z')
const onWire = moment.toISOString()

it.each([
  ['by a function made from the names of its fields', true],
  ['field by field, where no code may be made', false],
])('a thing is written to the wire %s', (_, allowsEval) => {
  vi.spyOn(z.util.allowsEval, 'value', 'get').mockReturnValue(allowsEval)
  const makesCode = vi.spyOn(globalThis, 'Function')
  const letter = {
    sentAt: moment,
    readAt: null,
    firstLines: [{ lineNumber: 1, writtenAt: moment }, { lineNumber: 2 }],
    reply: { kind: 'sent', sentAt: moment },
    either: { countDistinct: 1 },
    sender: 'Ada',
    unknownField: 'never goes out',
  } as const
  const written = encode(letterSchema(), letter)
  expect(JSON.parse(JSON.stringify(written))).toEqual({
    sent_at: onWire,
    read_at: null,
    first_lines: [{ line_number: 1, written_at: onWire }, { line_number: 2 }],
    reply: { kind: 'sent', sent_at: onWire },
    either: { count_distinct: 1 },
    from: 'Ada',
  })
  expect(written).not.toHaveProperty('remark')
  expect(makesCode.mock.calls.length > 0).toBe(allowsEval)
})
