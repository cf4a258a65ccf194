import type { Effect } from '../effects/effect.ts'
import { readFaults } from '../network/faults.ts'
import type { Member } from '../network/member.ts'
import { SHARED_MEMBER } from '../network/member.ts'
import type { Person } from '../people/person.ts'
import type { Exchange, Route } from './exchange.ts'
import { csvReply, jsonReply, errorReply } from './reply.ts'
import { textField } from './request-body.ts'
import { csvOf } from './csv.ts'

const demo = (
  method: Route['method'],
  pattern: RegExp,
  answer: (exchange: Exchange) => ReturnType<Route['answer']>,
): Route => ({ method, pattern, access: 'demo', answer })

const readings: readonly Route[] = [
  demo('GET', /^\/_demo\/effects$/, (exchange) => jsonReply(200, { data: effectsOf(exchange) })),
  demo('GET', /^\/_demo\/effects\/summary$/, (exchange) => jsonReply(200, summary(exchange))),
  demo('GET', /^\/_demo\/people$/, (exchange) => {
    const { searchParams } = exchange.url
    const outcome = searchParams.get('outcome')
    const found = peopleOf(exchange).filter(
      ({ openness }) => outcome === null || openness.outcome === outcome,
    )
    const offset = numberOf(searchParams, 'offset', 0)
    const part = found.slice(offset, offset + Math.min(numberOf(searchParams, 'limit', 50), 1000))
    const data = part.map((person) => personRecord(exchange, person))
    return jsonReply(200, { count: found.length, data })
  }),
  demo('GET', /^\/_demo\/sample\.csv$/, (exchange) => {
    const count = Math.min(numberOf(exchange.url.searchParams, 'count', 25), 1000)
    const strangers = exchange.network.directory.people
      .filter((person) => person.restriction === null && isStranger(exchange, person))
      .slice(0, count)
      .map((person) => [person.fullName, profileUrl(exchange, person), person.companyName])
    return csvReply('commonplace-people.csv', csvOf(['Name', 'Profile URL', 'Company'], strangers))
  }),
  demo('GET', /^\/_demo\/faults$/, ({ network }) => jsonReply(200, network.faults.current)),
  demo('POST', /^\/_demo\/faults$/, ({ network, body }) => {
    const faults = readFaults(body)
    if (typeof faults === 'string') return errorReply(400, 'invalid', faults)
    network.faults.set(faults)
    return jsonReply(200, network.faults.current)
  }),
  demo('GET', /^\/_demo\/clock$/, ({ viewAs }) => {
    const { now, speed } = viewAs(SHARED_MEMBER).times
    return jsonReply(200, { now, speed })
  }),
]

/** What somebody does without being asked by a page. */
const deed = (
  name: string,
  act: (exchange: Exchange, person: Person, member: Member) => boolean,
): Route =>
  demo('POST', new RegExp(`^/_demo/people/([^/]+)/${name}$`), (exchange) => {
    const person = exchange.network.person(exchange.pathParam)
    if (person === undefined) return errorReply(404, 'not_found', 'Nobody is called so.')
    return act(exchange, person, askingMember(exchange))
      ? jsonReply(200, personRecord(exchange, person))
      : errorReply(409, 'not_pending', 'No invitation waits there.')
  })

const deeds: readonly Route[] = [
  deed('decline', ({ network }, person, member) => network.hide('decline', person, member)),
  deed('withdraw', ({ network }, person, member) =>
    network.hide('withdraw_elsewhere', person, member),
  ),
  demo('POST', /^\/_demo\/people\/([^/]+)\/reply$/, (exchange) => {
    const person = exchange.network.person(exchange.pathParam)
    if (person === undefined) return errorReply(404, 'not_found', 'Nobody is called so.')
    const text = textField(exchange.body, 'text')
    return exchange.network.reply(person, askingMember(exchange), text)
      ? jsonReply(200, personRecord(exchange, person))
      : errorReply(409, 'not_connected', 'They are not connected.')
  }),
  deed('leave', ({ network }, person, member) => {
    network.leave(person, member)
    return true
  }),
]

const effectsOf = ({ network, url: { searchParams } }: Exchange): Effect[] => {
  const since = numberOf(searchParams, 'since', -Infinity)
  const after = numberOf(searchParams, 'after', 0)
  const same = (value: string | null, name: string) =>
    !searchParams.has(name) || searchParams.get(name)?.toLowerCase() === value
  return network.log.effects.filter(
    ({ at, seq, person, kind, member }) =>
      at >= since &&
      seq > after &&
      same(person, 'person') &&
      same(kind, 'kind') &&
      same(member, 'member'),
  )
}

const summary = (exchange: Exchange) => {
  const totals: Record<string, number> = {}
  const people: Record<string, Record<string, number>> = {}
  for (const { kind, person } of effectsOf(exchange)) {
    totals[kind] = (totals[kind] ?? 0) + 1
    if (person === null) continue
    const counts = (people[person] ??= {})
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return { totals, people }
}

const askingMember = ({ member }: Exchange): Member => member ?? SHARED_MEMBER

const isStranger = (exchange: Exchange, person: Person): boolean =>
  exchange.network.relationOf(person, askingMember(exchange)).kind === 'none'

const peopleOf = (exchange: Exchange): readonly Person[] => {
  const { people } = exchange.network.directory
  const onlyStrangers = exchange.url.searchParams.get('relation') === 'none'
  return onlyStrangers ? people.filter((person) => isStranger(exchange, person)) : people
}

const profileUrl = ({ origin }: Exchange, { publicIdentifier }: Person): string =>
  `${origin}/in/${publicIdentifier}`

const personRecord = (exchange: Exchange, person: Person) => ({
  public_identifier: person.publicIdentifier,
  profile_url: profileUrl(exchange, person),
  full_name: person.fullName,
  company_name: person.companyName,
  outcome: person.openness.outcome,
  answers_after_ms: person.openness.answersAfterMs,
  reply: person.replying && {
    intent: person.replying.intent,
    after_ms: person.replying.afterMs,
    to: person.replying.to,
  },
  restriction: person.restriction,
  relation: exchange.network.relationOf(person, askingMember(exchange)).kind,
})

const numberOf = (params: URLSearchParams, name: string, fallback: number): number => {
  const value = Number(params.get(name) ?? Number.NaN)
  return Number.isFinite(value) ? value : fallback
}

export const demoRoutes: readonly Route[] = [...readings, ...deeds]
