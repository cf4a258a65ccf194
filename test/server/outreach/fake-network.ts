import type { ProfileReading } from '#core/task/task-work.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import { EMPTY_PROFILE } from '../../fixtures/empty-profile.ts'

/** What really happened, counted by nobody but the network itself. */
export class FakeNetwork {
  readonly visits = new Map<string, OutreachDate[]>()
  readonly invitations = new Map<string, OutreachDate[]>()
  readonly accepted = new Map<string, OutreachDate>()

  visit(who: string, at: OutreachDate): void {
    this.visits.set(who, [...(this.visits.get(who) ?? []), at])
  }

  invite(who: string, at: OutreachDate): void {
    this.invitations.set(who, [...(this.invitations.get(who) ?? []), at])
  }

  accept(who: string, at: OutreachDate): void {
    this.accepted.set(who, at)
  }

  relation(who: string): 'none' | 'pending' | 'first' {
    if (this.accepted.has(who)) return 'first'
    return this.invitations.has(who) ? 'pending' : 'none'
  }

  /** People on whom something was done more than once. */
  get doubled(): string[] {
    return [...this.visits, ...this.invitations]
      .filter(([, times]) => times.length > 1)
      .map(([who]) => who)
  }
}

export const profileOf = (publicIdentifier: string): ProfileReading => ({
  ...EMPTY_PROFILE,
  publicIdentifier,
  firstName: 'Mara',
  lastName: publicIdentifier,
  fullName: `Mara ${publicIdentifier}`,
  headline: 'Head of Things',
  jobTitle: 'Head of Things',
  companyName: 'Things',
  industry: 'Software',
  location: 'Kyoto',
  countryCode: 'JP',
  positions: [{ title: 'Head of Things', company: 'Things', period: '2020 –' }],
  connectionDegree: 2,
})
