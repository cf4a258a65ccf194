import { expect, it } from 'vitest'
import { operations, type OperationName } from '#adapters/http/contract/index.ts'
import type { Operation } from '#adapters/http/contract/operation.ts'
import { refusalsOf } from '#server/http/documented-answers.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { refusalsOfEveryCall } from './refusals/of-every-call.ts'
import { answersToSlowBodies } from './refusals/of-slow-bodies.ts'
import { OWN_REFUSALS } from './refusals/own-refusals.ts'
import { refusalWorld, refusedAs } from './refusals/refusal-world.ts'

const NAMES = Object.keys(operations) as OperationName[]
const ownOf = (name: OperationName): readonly string[] =>
  (operations[name] as Operation).refusals ?? []
const usualOf = (name: OperationName): readonly string[] =>
  refusalsOf(operations[name])
    .map(({ status, code }) => `${status} ${code}`)
    .filter((refusal) => !ownOf(name).includes(refusal))

it('each refusal that an operation declares as its own has a call that is refused so, and no other has', () => {
  const declared = NAMES.flatMap((name) => ownOf(name).map((refusal) => `${name} ${refusal}`))
  const provoked = OWN_REFUSALS.map(({ name, refusal }) => `${name} ${refusal}`)
  expect(provoked.toSorted()).toEqual(declared.toSorted())
})

const OF_WHO_ASKS: readonly string[] = [
  ...['401 not_authenticated', '401 token_not_valid', '403 permission_denied'],
  ...['403 workspace_expired', '404 not_found', '409 idempotency_conflict'],
  '421 misdirected_request',
]
const OF_WHAT_IS_SENT: readonly string[] = [
  ...['400 validation_error', '400 parse_error', '413 payload_too_large'],
  ...['415 unsupported_media_type', '500 error', '503 service_unavailable'],
]
const TOO_SLOW = '408 parse_error'

it('each refusal that an operation declares as one of many is among those that are provoked of all', () => {
  const known = [...OF_WHO_ASKS, ...OF_WHAT_IS_SENT, TOO_SLOW]
  expect(new Set(NAMES.flatMap(usualOf))).toEqual(new Set(known))
})

describeOnPglite('every operation', (open) => {
  it.each([
    ['whoever has no right to it', OF_WHO_ASKS],
    ['what can’t be read, or fails', OF_WHAT_IS_SENT],
  ] as const)('refuses %s as the contract says of all of its kind', async (_, refusals) => {
    const world = await refusalWorld(await open())
    const provoke = await refusalsOfEveryCall(world)
    const wrong: unknown[] = []
    for (const name of NAMES) {
      for (const refusal of usualOf(name).filter((one) => refusals.includes(one))) {
        const answer = await provoke[refusal]?.(name)
        const told = answer && refusedAs(answer, false)
        if (told !== refusal) wrong.push([name, refusal, told])
      }
    }
    expect(wrong).toEqual([])
  })

  it('is refused where its body never comes', async () => {
    const names = NAMES.filter((name) => usualOf(name).includes(TOO_SLOW))
    const answers = await answersToSlowBodies(await refusalWorld(await open()), names)
    const wrong = [...answers].filter(([, answer]) => refusedAs(answer, true) !== TOO_SLOW)
    expect(wrong).toEqual([])
    expect(answers.size).toBeGreaterThan(60)
  })

  it('is refused as the contract says of it alone', async () => {
    const world = await refusalWorld(await open())
    const wrong: unknown[] = []
    for (const { name, refusal, by } of OWN_REFUSALS) {
      const told = refusedAs(await by(world), refusal !== '400 validation_error')
      if (told !== refusal) wrong.push([name, refusal, told])
    }
    expect(wrong).toEqual([])
  })
})
