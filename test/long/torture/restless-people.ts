import { ABSENCE_PROOF_MS } from '#server/tasks/look-again.ts'
import { SHARED_MEMBER } from '#demo-network/network/member.ts'
import type { Network } from '#demo-network/network/network.ts'
import type { Sql } from '../../fixtures/sql.ts'
import type { FaultPlan } from './fault-plan.ts'

export interface RestlessPeopleDeps {
  readonly network: Network
  readonly names: readonly string[]
  /** Whom no campaign knows. */
  readonly strangers: readonly string[]
  readonly plan: FaultPlan
  readonly sql: Sql
  /** Who is left in peace: a press of theirs is late, and what they undo would prove nothing. */
  readonly late: ReadonlySet<string>
}

const DEEDS = ['declined unseen', 'withdrawn by hand', 'withdrawn unseen', 'left'] as const

/** People decline, members invite and take requests back by hand, profiles go: while a task is in doubt, where one is. */
export class RestlessPeople {
  readonly #deps: RestlessPeopleDeps
  /** Whom the member invited, and not the product. */
  readonly byHand = new Set<string>()

  constructor(deps: RestlessPeopleDeps) {
    this.#deps = deps
  }

  async act(): Promise<void> {
    const { network, names, strangers, plan, late } = this.#deps
    const isLeftInPeace = (who: string) => late.has(who) || this.byHand.has(who)
    const here = names.filter((who) => !isLeftInPeace(who) && network.person(who))
    if (plan.draw('network', ['invited by hand'], 0.03)) this.#inviteByHand([...here, ...strangers])
    const invited = here.filter((who) => this.#wasInvitedLongAgo(who))
    if (invited.length === 0) return
    const deed = plan.draw('network', DEEDS, 0.04)
    if (deed === null) return
    const doubtful = await this.#inDoubt()
    const all = deed === 'left' ? here : invited
    const some = all.filter((who) => doubtful.has(who))
    const [who] = (some.length > 0 ? some : all).slice(
      Math.floor(plan.upTo(some.length > 0 ? some.length : all.length)),
    )
    const person = who === undefined ? undefined : network.person(who)
    if (!person) return
    if (deed === 'left') network.leave(person, SHARED_MEMBER)
    else if (deed === 'withdrawn by hand') network.withdraw(person, SHARED_MEMBER)
    else {
      const how = deed === 'declined unseen' ? 'decline' : 'withdraw_elsewhere'
      network.hide(how, person, SHARED_MEMBER)
    }
  }

  #inviteByHand(all: readonly string[]): void {
    const { network, plan } = this.#deps
    const who = all[Math.floor(plan.upTo(all.length))]
    const person = who === undefined ? undefined : network.person(who)
    if (!person || network.contactHistory(person, SHARED_MEMBER).invitations.length > 0) return
    if (network.connect(person, SHARED_MEMBER, null) === null) this.byHand.add(who ?? '')
  }

  /** So that a page that shows nothing any more proves nothing. */
  #wasInvitedLongAgo(who: string): boolean {
    const { network } = this.#deps
    const person = network.person(who)
    if (!person) return false
    const relation = network.relationOf(person, SHARED_MEMBER)
    if (relation.kind !== 'pending') return false
    return network.clock.now() - relation.invitation.at > ABSENCE_PROOF_MS
  }

  async #inDoubt(): Promise<ReadonlySet<string>> {
    const rows = await this.#deps.sql<{ who: string }>`
      select p.public_identifier as who from task t
      join campaign_person m on m.id = t.campaign_person_id join person p on p.id = m.person_id
      where t.status in ('running', 'unverified')`
    return new Set(rows.map(({ who }) => who))
  }
}
