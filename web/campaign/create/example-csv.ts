import { csvOf } from '../../shared/csv-text.ts'

export const EXAMPLE_PROFILE = 'http://localhost:4281/in/mika-sato'

/** A file to start from. */
export const EXAMPLE_CSV = csvOf([
  ['Profile URL', 'First name', 'Last name', 'Job title', 'Company', 'Location'],
  [EXAMPLE_PROFILE, 'Mika', 'Sato', 'Head of Operations', 'Kanto Logistics', 'Tokyo'],
])
