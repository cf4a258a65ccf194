import type { Person } from '../prospect/prospect.ts'
import { CONFIRMED } from './confirmed-claims.ts'
import type { Position } from '../prospect/profile.ts'

/** Whose word a fact is: a profile is data that strangers wrote; the other two are the user's own. */
export const FACT_ORIGINS = ['person', 'sender', 'material'] as const
export type FactOrigin = (typeof FACT_ORIGINS)[number]

/** The fields that everybody has; beside them positions, the columns of a file, and shortcuts. */
export const FACT_FIELDS = {
  person: [
    'first_name',
    'last_name',
    'full_name',
    'headline',
    'job_title',
    'company_name',
    'industry',
    'location',
    'about',
  ],
  sender: ['sender_first_name', 'sender_last_name', 'sender_company'],
  material: [
    'company_description',
    'goal',
    'call_to_action',
    'value_proposition',
    'pains',
    'topic_angle',
    'meeting_url',
    'demo_link',
    'website',
  ],
} as const satisfies Readonly<Record<FactOrigin, readonly string[]>>

const OWN_FIELDS: readonly string[] = [...FACT_FIELDS.sender, ...FACT_FIELDS.material]

/** Whether a field is the user's own material, and nothing that the person says. */
export const isOwnFact = (field: string): boolean =>
  OWN_FIELDS.includes(field) || field === CONFIRMED || field.startsWith('shortcut.')

export interface Fact {
  /** Such as `first_name`, `position_1_company` or `custom.plan`. */
  readonly field: string
  readonly value: string
  readonly origin: FactOrigin
}

/** All that a draft may rest on. A field without a value is no fact. */
export type DraftFacts = readonly Fact[]

export type FactPerson = Pick<
  Person,
  | 'firstName'
  | 'lastName'
  | 'fullName'
  | 'headline'
  | 'about'
  | 'jobTitle'
  | 'companyName'
  | 'industry'
  | 'location'
  | 'positions'
  | 'customFields'
>

export interface FactSender {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
}

/** What the user and the workspace say of themselves; whatever is not there is left away. */
export interface FactMaterials {
  readonly companyDescription?: string
  readonly goal?: string
  readonly callToAction?: string
  readonly valueProposition?: string
  readonly pains?: string
  readonly topicAngle?: string
  readonly meetingUrl?: string
  readonly demoLink?: string
  readonly website?: string
  readonly shortcuts?: readonly { readonly shortcut: string; readonly body: string }[]
}

export interface FactSources {
  readonly person: FactPerson
  readonly sender: FactSender
  readonly materials: FactMaterials
}

export const draftFacts = ({ person, sender, materials }: FactSources): DraftFacts =>
  [
    ...plain('person', {
      first_name: person.firstName,
      last_name: person.lastName,
      full_name: person.fullName || `${person.firstName} ${person.lastName}`,
      headline: person.headline,
      job_title: person.jobTitle,
      company_name: person.companyName,
      industry: person.industry,
      location: person.location,
      about: person.about,
    }),
    ...person.positions.flatMap(positionFacts),
    ...named('person', prefixed('custom.', Object.entries(person.customFields))),
    ...plain('sender', {
      sender_first_name: sender.firstName,
      sender_last_name: sender.lastName,
      sender_company: sender.company,
    }),
    ...plain('material', {
      company_description: materials.companyDescription,
      goal: materials.goal,
      call_to_action: materials.callToAction,
      value_proposition: materials.valueProposition,
      pains: materials.pains,
      topic_angle: materials.topicAngle,
      meeting_url: materials.meetingUrl,
      demo_link: materials.demoLink,
      website: materials.website,
    }),
    ...named(
      'material',
      prefixed(
        'shortcut.',
        (materials.shortcuts ?? []).map(({ shortcut, body }) => [shortcut, body]),
      ),
    ),
  ].filter(({ value }) => value !== '')

const plain = <Origin extends FactOrigin>(
  origin: Origin,
  values: Readonly<Record<(typeof FACT_FIELDS)[Origin][number], string | undefined>>,
): readonly Fact[] => named(origin, values)

const named = (
  origin: FactOrigin,
  values: Readonly<Record<string, string | undefined>>,
): readonly Fact[] =>
  Object.entries(values).map(([field, value = '']) => ({ field, value: value.trim(), origin }))

const positionFacts = ({ title, company, period }: Position, index: number): readonly Fact[] =>
  named('person', prefixed(`position_${index + 1}_`, Object.entries({ title, company, period })))

const prefixed = (
  prefix: string,
  entries: readonly (readonly [string, string])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(([name, value]) => [`${prefix}${name}`, value]))

/** What a field says; empty where there is none. */
export const factValue = (facts: DraftFacts, field: string): string =>
  facts.find((fact) => fact.field === field)?.value ?? ''
