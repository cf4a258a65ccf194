import type { Network } from '#core/network/network.ts'

/** The demo network, Commonplace, which runs wherever it was started. */
export const demoNetwork = (origin: string): Network => ({
  kind: 'demo-network',
  origin,
  profilePath: '/in/*',
  connectionsPath: '/connections?page=*',
  sentInvitationsPath: '/invitations/sent?page=*',
  languages: [],
  subdomains: ['m', '??'],
  hasProfileParts: true,
  isCaseSensitive: false,
  memberParameter: 'as',
})
