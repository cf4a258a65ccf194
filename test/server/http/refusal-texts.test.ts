import { describe, expect, it } from 'vitest'
import { refusal, refusalOf, type Refusal } from '#server/http/refusals.ts'

const answered = (outcome: Refusal) => {
  const { status, errors, headers } = refusal(outcome)
  return [status, ...errors.map(({ attr, code, detail }) => `${attr} ${code}: ${detail}`), headers]
}

describe('a refusal', () => {
  it('names each field that is wrong by its path, with its limit or what it said', () => {
    const problems = [
      { path: ['steps', 0, 'maxLength'], code: 'max_value', limit: 9 },
      { path: ['jobTitles', 2], code: 'max_length', limit: 200 },
      { path: ['body'], code: 'unknown_variable', value: '$& {limit} ' },
      { path: ['body'], code: 'unknown_variable', value: 'x'.repeat(300) },
      { path: ['steps'], code: 'blank' },
    ] as never
    expect(answered({ kind: 'fields_not_valid', problems })).toEqual([
      400,
      'steps.0.max_length max_value: At most 9.',
      'job_titles.2 max_length: Too long: at most 200.',
      'body unknown_variable: There is no such variable: $& {limit} .',
      `body unknown_variable: There is no such variable: ${'x'.repeat(200)}….`,
      'steps blank: This field may not be blank.',
      {},
    ])
  })

  it.each<[Refusal, readonly unknown[]]>([
    [
      { kind: 'throttled', retryAfterSeconds: 2.1 },
      [429, 'null throttled: Too many attempts: try again later.', { 'retry-after': '3' }],
    ],
    [
      { kind: 'wrong_offset', offset: 7 },
      [409, 'null wrong_offset: Continue the upload at byte 7.', { 'upload-offset': '7' }],
    ],
    [
      { kind: 'different_file' },
      [
        ...[409, 'null different_file: Another file was begun. Send this one from byte 0.'],
        { 'upload-offset': '0' },
      ],
    ],
    [
      { kind: 'file_too_large', maxBytes: 1_000_000_000 },
      [413, 'null payload_too_large: A file may have at most 1000 MB.', {}],
    ],
    [
      { kind: 'file_refused', code: 'empty_file', column: null },
      [400, 'csv empty_file: The file has no rows.', {}],
    ],
    [
      { kind: 'file_refused', code: 'no_url_column', column: 'profile_url' },
      [
        ...[
          400,
          'column_map.profile_url no_url_column: The file has no profile URL column of this name.',
        ],
        {},
      ],
    ],
    [
      { kind: 'unknown_material', field: 'icpProfile' },
      [400, 'icp_profile does_not_exist: There is nothing with this id.', {}],
    ],
    [
      { kind: 'not_approved', problems: [{ code: 'too_long', detail: 'a'.repeat(300) }] as never },
      [409, `null not_approved: This text has problems: too_long (${'a'.repeat(190)}…`, {}],
    ],
  ])('of %j is answered with its facts', (outcome, answer) => {
    expect(answered(outcome)).toEqual(answer)
  })

  it.each([
    ['insufficient_credits', 402],
    ['daily_limit_reached', 429],
    ['campaign_paused', 409],
  ])('of a last look for %s has the status %i', (code, status) => {
    expect(refusal({ kind: 'stop', code } as Refusal).status).toBe(status)
  })

  it('is none where something broke', () => {
    expect([refusalOf(new Error('x')), refusalOf('x'), refusalOf(undefined)]).toEqual([
      ...[null, null, null],
    ])
  })
})
