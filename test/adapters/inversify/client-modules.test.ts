import { Container } from 'inversify'
import { describe, expect, it } from 'vitest'
import {
  CAMPAIGN_API,
  METRICS_API,
  OUTREACH_API,
  PROSPECT_API,
  TASK_API,
  USER_API,
  WORKSPACE_API,
} from '#adapters/inversify/api-tokens.ts'
import { clientModules } from '#adapters/inversify/client-modules.ts'
import { BASE_URL, FETCH } from '#adapters/inversify/http-tokens.ts'
import {
  LIVE_LINKS,
  SHOWN_FOR,
  SOCKET_OPENER,
  TICKET_API,
} from '#adapters/inversify/live-tokens.ts'
import { LOGGER } from '#adapters/inversify/runtime-tokens.ts'
import {
  AUTH_API,
  EXCLUSIVE_LOCK,
  SESSION,
  TOKEN_STORE,
} from '#adapters/inversify/session-tokens.ts'
import { taskModule } from '#adapters/inversify/task-module.ts'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { FakeSocketOpener } from '../../fakes/fake-socket-opener.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'

function container(answer: (url: string, init: RequestInit) => Response): Container {
  const made = new Container()
  made.load(...clientModules, taskModule)
  made.bind(BASE_URL).toConstantValue('http://server.test')
  made.bind(FETCH).toConstantValue((url, init) => Promise.resolve(answer(url, init ?? {})))
  made
    .bind(TOKEN_STORE)
    .toConstantValue(new MemoryTokenStore({ access: 'access-1', refresh: 'refresh-1' }))
  made.bind(EXCLUSIVE_LOCK).toConstantValue(new InProcessLock())
  made.bind(SOCKET_OPENER).toConstantValue(new FakeSocketOpener())
  made.bind(SHOWN_FOR).toConstantValue(undefined)
  made.bind(LOGGER).toConstantValue(new MemoryLogger())
  return made
}

describe('the bindings that clients share', () => {
  it('make every service, once', () => {
    const made = container(() => Response.json({}))
    const tokens = [USER_API, WORKSPACE_API, CAMPAIGN_API, PROSPECT_API, METRICS_API, TASK_API]
    for (const token of [...tokens, OUTREACH_API, AUTH_API, SESSION, LIVE_LINKS]) {
      expect(made.get<unknown>(token)).toBe(made.get<unknown>(token))
    }
  })

  it('let the socket ticket be fetched in the name of the session', async () => {
    const authorization: (string | null)[] = []
    const made = container((_, init) => {
      authorization.push(new Headers(init.headers).get('authorization'))
      return Response.json({ uuid: 'ticket-1' })
    })
    expect(await made.get(TICKET_API).websocketTicket()).toBe('ticket-1')
    expect(authorization).toEqual(['Bearer access-1'])
  })
})
