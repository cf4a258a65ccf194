import type { ProfileTexts } from '../prospect/profile.ts'

/** The texts of a profile that a CSV may bring. */
export const CSV_TEXTS = [
  'fullName',
  'firstName',
  'lastName',
  'jobTitle',
  'companyName',
  'location',
] as const satisfies readonly (keyof ProfileTexts)[]

export type CsvText = (typeof CSV_TEXTS)[number]
