import { encode as encodeChecked, parse, type input, type output } from 'zod/mini'
import { encode } from '#adapters/http/contract/encode.ts'
import { peopleOperations } from '#adapters/http/contract/people.ts'
import { countedPageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { medianOf } from '../long/figures.ts'
import type { Benchmark, Figure } from './figure.ts'

/** A page of 200 prospects as answers are encoded, beside rows that are written by hand. */
export const encodedPage: Benchmark = {
  name: 'encoded-page',
  measure,
}

async function measure(): Promise<readonly Figure[]> {
  const { answer } = peopleOperations.listCampaignPeople
  const onWire: input<typeof answer> = countedPageOnWire(
    Array.from({ length: 200 }, () => prospectOnWire),
  )
  const page: output<typeof answer> = parse(answer, onWire)
  const ready: input<typeof answer> = encode(answer, page)

  type Prospect = (typeof page.data)[number]

  /** What it takes as it was written then; a field that came later is not in it. */
  const prospectToWire = (row: Prospect) => ({
    id: row.id,
    campaign: row.campaign,
    topic: row.topic,
    person: personToWire(row.person),
    status: row.status,
    status_changed_at: row.statusChangedAt.toISOString(),
    fit_verdict: row.fitVerdict,
    fit_reason: row.fitReason && {
      code: row.fitReason.code,
      excluded_by: row.fitReason.excludedBy,
      met: row.fitReason.met,
      missed: row.fitReason.missed,
      untold: row.fitReason.untold,
    },
    current_step: row.currentStep,
    next_step_at: timeToWire(row.nextStepAt),
    waiting_for: row.waitingFor,
    waiting_limit: row.waitingLimit,
    limit_resumes_at: timeToWire(row.limitResumesAt),
    fail_code: row.failCode,
    invitation_sent_at: timeToWire(row.invitationSentAt),
    accepted_at: timeToWire(row.acceptedAt),
    withdrawn_at: timeToWire(row.withdrawnAt),
    replied_at: timeToWire(row.repliedAt),
    reply_intent: row.replyIntent,
    credits_spent: row.creditsSpent,
    to_connect: row.toConnect,
  })

  const personToWire = (row: Prospect['person']) => ({
    id: row.id,
    network: row.network,
    public_identifier: row['publicIdentifier'],
    profile_url: row.profileUrl,
    first_name: row['firstName'],
    last_name: row['lastName'],
    full_name: row['fullName'],
    headline: row['headline'],
    about: row['about'],
    avatar_url: row['avatarUrl'],
    job_title: row['jobTitle'],
    company_name: row['companyName'],
    industry: row['industry'],
    location: row['location'],
    country_code: row['countryCode'],
    positions: [...row.positions],
    connection_degree: row.connectionDegree,
    custom_fields: row.customFields,
    tags: [...row.tags],
    do_not_contact: row.doNotContact,
    source: row.source,
    retention_until: timeToWire(row.retentionUntil),
    last_contacted_at: timeToWire(row.lastContactedAt),
    last_replied_at: timeToWire(row.lastRepliedAt),
    enriched_at: timeToWire(row.enrichedAt),
  })

  const timeToWire = (time: Date | null): string | null => time?.toISOString() ?? null

  const ways = {
    'encoded, as answers are': () => JSON.stringify(encode(answer, page)),
    'written by hand': () => JSON.stringify({ ...page, data: page.data.map(prospectToWire) }),
    'encoded and checked': () => JSON.stringify(encodeChecked(answer, page)),
    'text alone': () => JSON.stringify(ready),
  }

  const REPEATS = 100
  const UNCOUNTED = 10
  const times = new Map<string, number[]>()
  for (let turn = 0; turn < 40; turn += 1) {
    for (const [name, write] of Object.entries(ways)) {
      const start = performance.now()
      for (let count = 0; count < REPEATS; count += 1) write()
      const each = ((performance.now() - start) / REPEATS) * 1000
      times.set(name, [...(times.get(name) ?? []), each])
    }
  }
  const timesOf = (name: keyof typeof ways) => (times.get(name) ?? []).slice(UNCOUNTED)
  const byHand = timesOf('written by hand')
  // Turn by turn: other work on the machine slows both.
  const ratios = timesOf('encoded, as answers are').map((time, turn) => time / byHand[turn]!)
  const ours = medianOf(timesOf('encoded, as answers are'))
  return [
    { name: 'µs', ours, floor: medianOf(byHand), ratio: medianOf(ratios), gate: 1.1, goal: 1 },
  ]
}
