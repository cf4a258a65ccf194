import { toCsv } from '../../shared/to-csv.ts'

const ANY_NETWORK = 'https://network.example'

/** What the address of a profile looks like. */
export const exampleProfile = (networks: readonly string[]): string =>
  `${networks[0] ?? ANY_NETWORK}/in/mika-sato`

/** A file to start from. */
export const exampleCsv = (networks: readonly string[]): string =>
  toCsv([
    ['Profile URL', 'First name', 'Last name', 'Job title', 'Company', 'Location'],
    [exampleProfile(networks), 'Mika', 'Sato', 'Head of Operations', 'Kanto Logistics', 'Tokyo'],
  ])

/** Where the demo network gives away a list of some of its people. */
export const sampleListAddress = (demoNetwork: string): string =>
  `${demoNetwork}/_demo/sample.csv?count=25`
