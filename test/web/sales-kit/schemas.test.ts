import { describe, expect, it } from 'vitest'
import { icpOf, icpSchema, icpValues } from '#web/sales-kit/icp/icp-schema.ts'
import { kitTabOf } from '#web/sales-kit/kit-tabs.ts'
import {
  asShortcut,
  shortcutSchema,
  shortcutValues,
} from '#web/sales-kit/shortcuts/shortcut-schema.ts'
import {
  TEMPLATE_FIELDS,
  templateOf,
  templateSchema,
  templateValues,
} from '#web/sales-kit/templates/template-schema.ts'

interface Checked {
  readonly success: boolean
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }
}

/** What is said beside which field. */
const saidOf = ({ error }: Checked) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

describe('the sales kit', () => {
  it.each([
    ['', 'materials'],
    ['tab=materials', 'materials'],
    ['tab=goals', 'goals'],
    ['tab=templates', 'templates'],
    ['tab=nonsense', 'materials'],
  ])('at “%s” shows its tab %s', (query, tab) => {
    expect(kitTabOf(new URLSearchParams(query))).toBe(tab)
  })
})

describe('the form of an ICP profile', () => {
  const profile = { ...icpValues(null), name: 'Leaders' }

  it('keeps a headcount as numbers, and nothing as any', () => {
    const checked = icpSchema.parse({ ...profile, headcountMin: ' 50 ' })
    expect(icpOf(checked)).toMatchObject({ headcountMin: 50, headcountMax: null })
  })

  it.each([
    [{ headcountMin: '1.5' }, { headcountMin: 'salesKit.icp.headcountInvalid' }],
    [{ headcountMin: '0' }, { headcountMin: 'salesKit.icp.headcountInvalid' }],
    [{ headcountMin: '9', headcountMax: '8' }, { headcountMax: 'salesKit.icp.headcountOrder' }],
    [{ name: ' ' }, { name: 'errors.blank' }],
  ])('with %j says %j', (changes, said) => {
    expect(saidOf(icpSchema.safeParse({ ...profile, ...changes }))).toEqual(said)
  })
})

describe('the form of a message shortcut', () => {
  const shortcut = { ...shortcutValues(null, 'ja'), name: 'Intro', shortcut: 'intro', body: 'Hi' }

  it('begins in the language of whoever makes it, for them alone', () => {
    expect(shortcut).toMatchObject({ language: 'ja', shareType: 'private' })
  })

  it('takes a short name with its stroke or without', () => {
    expect(['intro', ' /intro', '／intro'].map(asShortcut)).toEqual(Array(3).fill('/intro'))
  })

  it.each([
    [{}, {}],
    [{ shortcut: '/two words' }, { shortcut: 'salesKit.shortcuts.invalid' }],
    [{ body: '' }, { body: 'errors.blank' }],
    [{ body: '{{nickname}}' }, { body: 'errors.unknown_variable' }],
  ])('with %j says %j', (changes, said) => {
    expect(saidOf(shortcutSchema.safeParse({ ...shortcut, ...changes }))).toEqual(said)
  })
})

describe('the form of a sequence template', () => {
  const template = { ...templateValues(null, 'en'), name: 'Short' }
  const [connect, message] = template.steps
  const withSteps = (...steps: object[]) => ({ ...template, steps })

  it('keeps its steps with what each comes after', () => {
    const kept = templateOf(templateSchema.parse(withSteps(connect!, { ...message, body: 'Hi' })))
    expect(kept.steps).toMatchObject([
      { stepType: 'connect', trigger: 'on_start', delayValue: 0 },
      { stepType: 'message', trigger: 'on_accepted', delayValue: 1, body: 'Hi' },
    ])
  })

  it.each([
    [{ body: ' ' }, { 'steps.1.body': 'errors.blank' }],
    [{ body: '{{x}}' }, { 'steps.1.body': 'errors.unknown_variable' }],
    [{ body: 'a'.repeat(8001) }, { 'steps.1.body': 'errors.max_length' }],
    [{ body: 'Hi', delayValue: 'soon' }, { 'steps.1.delayValue': 'sequence.delayInvalid' }],
    [{ body: 'Hi', delayValue: '91' }, { 'steps.1.delayValue': 'errors.max_value' }],
  ])('with a message of %j says %j', (changes, said) => {
    const checked = templateSchema.safeParse(withSteps(connect!, { ...message, ...changes }))
    expect(saidOf(checked)).toEqual(said)
  })

  it('lets a note have 200 characters, fallbacks in place of the variables', () => {
    const note = (body: string) => templateSchema.safeParse(withSteps({ ...connect, body })).success
    expect(note(`${'a'.repeat(198)}{{first_name|Jo}}`)).toBe(true)
    expect(note(`${'a'.repeat(199)}{{first_name|Jo}}`)).toBe(false)
  })

  it('has a field for what the server says of each step', () => {
    expect(TEMPLATE_FIELDS).toMatchObject({
      'steps.0.body': 'steps.0.body',
      'steps.11.delay_value': 'steps.11.delayValue',
      'steps.3.trigger': 'steps.3.stepType',
    })
  })
})
