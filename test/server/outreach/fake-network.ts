import type { ProfileReading } from '#core/task/task-work.ts'
import type { ThreadMessage } from '#core/task/thread.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import { EMPTY_PROFILE } from '../../fixtures/empty-profile.ts'

/** What really happened, counted by nobody but the network itself. */
export class FakeNetwork {
  readonly visits = new Map<string, OutreachDate[]>()
  readonly invitations = new Map<string, OutreachDate[]>()
  /** The note of the last invitation. */
  readonly notes = new Map<string, string>()
  /** Whether it takes any. */
  takesNotes = true
  readonly accepted = new Map<string, OutreachDate>()
  readonly withdrawals = new Map<string, OutreachDate[]>()
  /** What was written to whom, and what they answered. */
  readonly threads = new Map<string, ThreadMessage[]>()

  visit(who: string, at: OutreachDate): void {
    this.visits.set(who, [...(this.visits.get(who) ?? []), at])
  }

  invite(who: string, at: OutreachDate, note?: string): void {
    if (note !== undefined) this.notes.set(who, note)
    this.invitations.set(who, [...(this.invitations.get(who) ?? []), at])
  }

  accept(who: string, at: OutreachDate): void {
    this.accepted.set(who, at)
  }

  /** Takes the invitation back that waits. */
  withdraw(who: string, at: OutreachDate): void {
    this.withdrawals.set(who, [...(this.withdrawals.get(who) ?? []), at])
  }

  /** Something that is written in the thread with somebody. */
  write(who: string, text: string, at: OutreachDate, from: ThreadMessage['from'] = 'member'): void {
    this.threads.set(who, [...this.thread(who), { from, text, at }])
  }

  thread(who: string): readonly ThreadMessage[] {
    return this.threads.get(who) ?? []
  }

  relation(who: string): 'none' | 'pending' | 'first' {
    if (this.accepted.has(who)) return 'first'
    return this.invitations.has(who) && !this.withdrawals.has(who) ? 'pending' : 'none'
  }

  /** People on whom something was done more than once, or who were written the same more than once. */
  get doubled(): string[] {
    const texts = [...this.threads].filter(([, thread]) => {
      const own = thread.filter(({ from }) => from === 'member').map(({ text }) => text)
      return new Set(own).size < own.length
    })
    return [
      ...[...this.visits, ...this.invitations, ...this.withdrawals].filter(
        ([, times]) => times.length > 1,
      ),
      ...texts,
    ].map(([who]) => who)
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
