import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { later, outreachDate } from '#core/runtime/moments.ts'
import type { FakeNetwork } from './fake-network.ts'
import { addSequence, type TestStep } from './follow-ups.ts'
import type { OutreachWorld } from './outreach-world.ts'

/** A campaign whose people were invited just now, each a minute before the one that it lists before them. */
export async function invitedCampaign(
  { world, network }: { readonly world: OutreachWorld; readonly network: FakeNetwork },
  people: readonly string[],
  steps: readonly TestStep[] = [],
): Promise<CampaignId> {
  const campaign = await world.campaign(people, { run: false })
  const now = world.time.moment().now
  for (const [index, who] of people.entries()) {
    const at = outreachDate(later(now, -index * MINUTE - HOUR))
    network.invite(who, at)
    await world.sql`update campaign_person m set status = 'INVITATION_SENT', visited_at = ${at},
        invitation_sent_at = ${at}, status_changed_at = ${at}
      from person p where p.id = m.person_id and p.public_identifier = ${who}
        and m.campaign_id = ${campaign}`
  }
  if (steps.length > 0) await addSequence(world, campaign, steps)
  await world.run(campaign)
  await world.sql`insert into task (workspace_id, campaign_id, campaign_person_id,
      sender_account_id, action, status, scheduled_at, dedup_key)
    select m.workspace_id, m.campaign_id, m.id,
      (select min(id) from sender_account where workspace_id = m.workspace_id),
      'CONNECT_PEOPLE', 'succeeded', m.invitation_sent_at, 'connect:' || m.person_id
    from campaign_person m join person p on p.id = m.person_id
    where m.campaign_id = ${campaign}`
  return campaign
}
