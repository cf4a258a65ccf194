import type { Writable } from 'node:stream'
import type { Clock } from '#core/runtime/clock.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { Database } from '../database/database.ts'
import type { BackUp } from './back-up.ts'
import type { ChangeTerms } from './change-terms.ts'
import type { EndSessions } from './end-sessions.ts'
import type { HandBack } from './hand-back.ts'
import type { MakeAccount } from './make-account.ts'
import type { Operator, OperatorAnswer, OperatorName, OperatorRequest } from './operator.ts'
import type { OperatorStore } from './operator-store.ts'
import { workspaceLine } from './workspace-line.ts'

export interface OperatorServiceDeps {
  readonly database: Database
  readonly operatorStore: OperatorStore
  readonly clock: Clock
  readonly makeAccount: MakeAccount
  readonly endSessions: EndSessions
  readonly changeTerms: ChangeTerms
  readonly handBack: HandBack
  readonly backUp: BackUp
  /** Lets go of what was opened for the operator alone. */
  readonly close?: () => Promise<void>
}

/** Does what whoever runs the server asks, where the data is open. */
export class OperatorService implements Operator {
  readonly #deps: OperatorServiceDeps

  constructor(deps: OperatorServiceDeps) {
    this.#deps = deps
  }

  async execute(by: OperatorName, asked: OperatorRequest): Promise<OperatorAnswer> {
    const { database, operatorStore, clock } = this.#deps
    switch (asked.command) {
      case 'account create':
        return this.#deps.makeAccount.execute(by, asked.account)
      case 'account end-sessions':
        return this.#deps.endSessions.execute(by, asked.username)
      case 'account list':
        return database.asSystem(async (transaction) => ({
          kind: 'accounts',
          data: await operatorStore.accounts(transaction, realDate(clock.now())),
        }))
      case 'workspace list':
        return database.asSystem(async (transaction) => ({
          kind: 'workspaces',
          data: (await operatorStore.workspaces(transaction)).map((listed) =>
            workspaceLine(listed, clock.now()),
          ),
        }))
      case 'log':
        return database.asSystem(async (transaction) => ({
          kind: 'log',
          data: await operatorStore.log(transaction),
        }))
      case 'workspace by-card':
        return this.#deps.handBack.execute(by, asked.workspaceId)
      default:
        return this.#deps.changeTerms.execute(by, asked)
    }
  }

  backUp(by: OperatorName, into: Writable): Promise<void> {
    return this.#deps.backUp.execute(by, into)
  }

  async close(): Promise<void> {
    await this.#deps.close?.()
  }
}
