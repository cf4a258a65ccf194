import { describe, expect, it } from 'vitest'
import type { SequenceStep } from '#core/sequence/sequence-step.ts'
import { stepProblems } from '#core/sequence/step-problems.ts'

const step = (given: Partial<SequenceStep>): SequenceStep => ({
  ...{ stepType: 'message', trigger: 'after_previous', delayValue: 1, delayUnit: 'days' },
  ...{ mode: 'static', body: 'Hello {{first_name|there}}', maxLength: null },
  ...given,
})
const connect = step({ stepType: 'connect', trigger: 'on_start', delayValue: 0, body: '' })
const first = step({ trigger: 'on_accepted' })
const wait = step({ stepType: 'wait', body: '' })
const withdraw = step({ stepType: 'withdraw', trigger: 'on_not_accepted', body: '' })

const found = (...steps: readonly SequenceStep[]) =>
  stepProblems(steps).map(({ path, code }) => `${path.join('.')} ${code}`)

describe('the steps of a sequence', () => {
  it.each([
    ['a request alone', [connect]],
    ['twelve', [connect, first, ...Array.from({ length: 10 }, () => step({}))]],
    ['messages after acceptance', [connect, first, step({}), wait, step({})]],
    [
      'a wait that comes first after acceptance',
      [connect, { ...wait, trigger: 'on_accepted' }, step({})],
    ],
    ['a withdrawal, wherever it stands', [connect, withdraw, first, step({})]],
    ['a delay of 90 days', [connect, { ...first, delayValue: 2160, delayUnit: 'hours' }]],
    ['a note of 200 characters', [{ ...connect, body: '😀'.repeat(200), maxLength: 200 }]],
    [
      'a body that is longer than its text with fallbacks',
      [{ ...connect, body: `{{first_name|you}}${'a'.repeat(197)}` }],
    ],
    ['a message that nothing special is said of', [connect, { ...first, mode: 'ai', body: '' }]],
    ['a long instruction to whoever writes', [{ ...connect, mode: 'ai', body: 'a'.repeat(900) }]],
    [
      'every known variable',
      [connect, { ...first, body: '{{ company_name }}{{sender_company|a | b}}' }],
    ],
  ] as const)('may be %s', (_, steps) => {
    expect(found(...steps)).toEqual([])
  })

  it.each([
    ['no step', [], ' blank'],
    ['thirteen', [connect, first, ...Array.from({ length: 11 }, () => step({}))], ' max_length'],
    ['no request first', [first], '0.stepType connect_first'],
    ['another request', [connect, connect], '1.stepType connect_once'],
    ['a request that waits', [{ ...connect, delayValue: 1 }], '0.delayValue max_value'],
    [
      'a request for who accepted',
      [{ ...connect, trigger: 'on_accepted' }],
      '0.trigger wrong_trigger',
    ],
    ['a message before acceptance', [connect, step({})], '1.trigger wrong_trigger'],
    [
      'a message for who has not accepted',
      [connect, { ...first, trigger: 'on_not_accepted' }],
      '1.trigger wrong_trigger',
    ],
    ['a second beginning', [connect, first, first], '2.trigger wrong_trigger'],
    [
      'a message that follows a withdrawal alone',
      [connect, withdraw, step({})],
      '2.trigger wrong_trigger',
    ],
    [
      'a withdrawal of who accepted',
      [connect, { ...withdraw, trigger: 'on_accepted' }],
      '1.trigger wrong_trigger',
    ],
    ['two withdrawals', [connect, withdraw, withdraw], '2.stepType withdraw_once'],
    ['a withdrawal at once', [connect, { ...withdraw, delayValue: 0 }], '1.delayValue min_value'],
    ['a wait of no time', [connect, first, { ...wait, delayValue: 0 }], '2.delayValue min_value'],
    ['a delay before its cause', [connect, { ...first, delayValue: -1 }], '1.delayValue min_value'],
    ['a delay of 91 days', [connect, { ...first, delayValue: 91 }], '1.delayValue max_value'],
    ['an empty message', [connect, { ...first, body: ' ' }], '1.body blank'],
    ['a note of 201 characters', [{ ...connect, body: 'a'.repeat(201) }], '0.body max_length'],
    ['a message of 8,001', [connect, { ...first, body: 'a'.repeat(8001) }], '1.body max_length'],
    [
      'a body beyond its own limit',
      [connect, { ...first, maxLength: 5, body: 'abcdef' }],
      '1.body max_length',
    ],
    ['a limit beyond the network’s', [{ ...connect, maxLength: 201 }], '0.maxLength max_value'],
    ['a text for a wait', [connect, first, { ...wait, body: 'x' }], '2.body max_length'],
    [
      'an instruction for a wait',
      [connect, first, { ...wait, mode: 'ai', body: 'x' }],
      '2.body max_length',
    ],
    [
      'an unknown variable',
      [connect, { ...first, body: 'Dear {{shoe_size|42}}' }],
      '1.body unknown_variable',
    ],
    [
      'a variable of no name',
      [connect, { ...first, body: '{{|there}}' }],
      '1.body unknown_variable',
    ],
    [
      'braces left open',
      [connect, { ...first, body: 'Dear {{first_name' }],
      '1.body unknown_variable',
    ],
    [
      'braces in braces',
      [connect, { ...first, body: '{{first_name|{{last_name}}}}' }],
      '1.body unknown_variable',
    ],
  ] as const)('may not have %s', (_, steps, problem) => {
    expect(found(...steps)).toEqual([problem])
  })

  it('say which variable they do not know', () => {
    const [problem] = stepProblems([{ ...connect, body: '{{first_name}} {{shoe_size}}' }])
    expect(problem).toMatchObject({ path: [0, 'body'], value: '{{shoe_size}}' })
  })
})
