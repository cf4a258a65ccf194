import { userInfo } from 'node:os'
import type { Io } from '../../cli/io.ts'
import { CommandFailed } from '../../cli/failures.ts'
import { Printer } from '../../cli/output/printer.ts'
import type { OperatorAnswer } from '#server/operator/operator.ts'
import type { OperatorCall } from '#server/operator/operator-wire.ts'
import { reachOperator } from './reach-operator.ts'
import { placeFrom, type Place } from './place.ts'

type Asked = OperatorCall['asked']
type Answer = Exclude<OperatorAnswer, { kind: 'refused' }>

/** What each of the operator's commands is given. */
export interface OperatorContext {
  readonly io: Io
  readonly printer: Printer
  readonly place: Place
  /** Who does it, by the name of the machine's user. */
  readonly by: string
  /** The answer of the kind that the question is answered with. */
  ask<K extends Answer['kind']>(kind: K, asked: Asked): Promise<Extract<Answer, { kind: K }>>
}

export const contextFor = (io: Io, json: boolean, builtDatabase?: string): OperatorContext => {
  const place = placeFrom(io.env, builtDatabase)
  const by = operatorName(io.env)
  return {
    io,
    printer: new Printer(io, json),
    place,
    by,
    async ask(kind, asked) {
      const operator = await reachOperator(place, { mayBegin: asked.command === 'account create' })
      try {
        const answer = await operator.ask({ by, asked })
        if (answer.kind === 'refused') throw new CommandFailed(answer.code, answer.detail)
        if (!isOf(kind, answer)) throw new Error(`The answer was of the kind ${answer.kind}.`)
        return answer
      } finally {
        await operator.close()
      }
    },
  }
}

const isOf = <K extends Answer['kind']>(
  kind: K,
  answer: Answer,
): answer is Extract<Answer, { kind: K }> => answer.kind === kind

const operatorName = (env: Io['env']): string => {
  const { username } = userInfo()
  const behind = env['SUDO_USER']
  return behind === undefined || behind === username ? username : `${username} (${behind})`
}
