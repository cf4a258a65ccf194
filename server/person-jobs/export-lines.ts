import { csvLine } from '#core/person/csv-line.ts'
import type { ExportedPerson } from './person-job-store.ts'

const time = (at: Date | null): string => (at === null ? '' : at.toISOString())

const COLUMNS: Readonly<Record<string, (person: ExportedPerson) => string>> = {
  profile_url: (person) => person.profileUrl,
  full_name: (person) => person.fullName,
  first_name: (person) => person.firstName,
  last_name: (person) => person.lastName,
  job_title: (person) => person.jobTitle,
  company_name: (person) => person.companyName,
  headline: (person) => person.headline,
  industry: (person) => person.industry,
  location: (person) => person.location,
  country_code: (person) => person.countryCode,
  status: (person) => person.status,
  last_activity_at: (person) => time(person.lastActivityAt),
  last_contacted_at: (person) => time(person.lastContactedAt),
  last_replied_at: (person) => time(person.lastRepliedAt),
  campaigns: ({ memberships }) => memberships.map(({ campaign }) => campaign.name).join('; '),
  tags: (person) => person.tags.join('; '),
  notes: (person) => person.notes,
  do_not_contact: (person) => String(person.doNotContact),
}

/** One of a file that is called as one of ours. */
const headOf = (field: string): string => (field in COLUMNS ? `${field} (CSV)` : field)

/** By the mark before it spreadsheets know that this is UTF-8. */
export const exportHead = (customFields: readonly string[]): string =>
  `\uFEFF${csvLine([...Object.keys(COLUMNS), ...customFields.map(headOf)])}`

export const exportLine = (person: ExportedPerson, customFields: readonly string[]): string =>
  csvLine([
    ...Object.values(COLUMNS).map((textOf) => textOf(person)),
    ...customFields.map((field) => person.customFields[field] ?? ''),
  ])
