import type { Network } from '#core/network/network.ts'
import { profileUrl } from '#core/network/profile-address.ts'
import { toCsv } from '../../shared/to-csv.ts'

const ANY_NETWORK = 'https://network.example'

/** What the address of a profile looks like. */
export const exampleProfile = (networks: readonly Network[]): string =>
  profileUrl(
    { network: networks[0]?.origin ?? ANY_NETWORK, publicIdentifier: 'mika-sato' },
    networks,
  )

/** A file to start from. */
export const exampleCsv = (networks: readonly Network[]): string =>
  toCsv([
    ['Profile URL', 'First name', 'Last name', 'Job title', 'Company', 'Location'],
    [exampleProfile(networks), 'Mika', 'Sato', 'Head of Operations', 'Kanto Logistics', 'Tokyo'],
  ])
