import { request } from 'node:http'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Writable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Operator, OperatorAnswer } from '#server/operator/operator.ts'
import { socketPathIn } from '#server/operator/operator-socket-path.ts'
import { OperatorSocket } from '#server/operator/operator-socket-routes.ts'
import { answerCall } from '#server/operator/operator-wire.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const DONE: OperatorAnswer = { kind: 'log', data: [] }

const operatorThat = (more: Partial<Operator> = {}) => {
  const asked: unknown[] = []
  const operator: Operator = {
    execute: async (by, request) => {
      asked.push([by, request])
      return DONE
    },
    backUp: async () => {},
    close: async () => {},
    ...more,
  }
  return { operator, asked }
}

describe('what is asked of the operator', () => {
  const REGISTRATION = {
    ...{ username: 'Ada@Example.com', password: 'correct horse battery' },
    ...{ first_name: ' Ada ', last_name: 'Lovelace' },
  }
  const changing = (changes: object, workspaceId: unknown = 7) => ({
    ...{ command: 'workspace plan', workspaceId, changes },
  })

  it('is done as it is said', async () => {
    const { operator, asked } = operatorThat()
    const calls = [
      { command: 'log' },
      { command: 'workspace by-card', workspaceId: 7 },
      changing({ plan: { name: 'Partner', credit: 1_000_000_000 }, creditsUsed: 0, end: null }),
      { command: 'account create', registration: REGISTRATION, language: 'ja' },
    ]
    for (const call of calls)
      expect(await answerCall(operator, { by: 'ada', asked: call })).toBe(DONE)
    const account = {
      ...{ username: 'ada@example.com', password: 'correct horse battery', language: 'ja' },
      ...{ firstName: 'Ada', lastName: 'Lovelace' },
    }
    expect(asked).toEqual([
      ...calls.slice(0, 3).map((call) => ['ada', call]),
      ['ada', { command: 'account create', account }],
    ])
  })

  it.each([
    ['nobody asks', { by: '', asked: { command: 'log' } }, 'by'],
    ['it is no command', { by: 'ada', asked: { command: 'drop' } }, 'command'],
    ['it is nothing', null, 'call'],
    ['credits are below 0', { by: 'a', asked: changing({ creditsUsed: -1 }) }, 'creditsUsed'],
    [
      'credits are endless',
      { by: 'a', asked: changing({ creditLimit: 1_000_000_001 }) },
      'creditLimit',
    ],
    ['credits are parts', { by: 'a', asked: changing({ creditsUsed: 0.5 }) }, 'creditsUsed'],
    [
      'a plan has no name',
      { by: 'a', asked: changing({ plan: { name: ' ', credit: 1 } }) },
      'name',
    ],
    ['an end is no time', { by: 'a', asked: changing({ end: 'soon' }) }, 'end'],
    ['something else is changed', { by: 'a', asked: changing({ name: 'x' }) }, 'changes'],
    ['it is no id', { by: 'a', asked: changing({}, 'x') }, 'workspaceId'],
    [
      'a password is short',
      {
        by: 'a',
        asked: {
          command: 'account create',
          registration: { ...REGISTRATION, password: 'x' },
          language: 'en',
        },
      },
      'password',
    ],
  ])('is refused where %s', async (_, call, field) => {
    const { operator, asked } = operatorThat()
    expect(await answerCall(operator, call)).toEqual({
      ...{ kind: 'refused', code: 'not_valid' },
      detail: expect.stringMatching(new RegExp(`^${field}: `)),
    })
    expect(asked).toEqual([])
  })
})

describe('the operator’s socket', () => {
  const served = async (operator: Operator) => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'operator.sock'), 'left by a killed server')
    const logger = new MemoryLogger()
    const socket = new OperatorSocket({ operator, dataDir, logger })
    await socket.start()
    onTestFinished(() => socket.stop())
    const call = (path: string, body = '') =>
      new Promise<{ readonly type: string | undefined; readonly text: string }>(
        (resolve, reject) => {
          const socketPath = join(dataDir, 'operator.sock')
          request({ socketPath, path, method: 'POST' }, (answer) => {
            const type = answer.headers['content-type']
            text(answer).then((read) => resolve({ type, text: read }), reject)
          })
            .on('error', reject)
            .end(body)
        },
      )
    return { call, socket, logger, dataDir }
  }

  it('takes the place of what a killed server left, and says what failed', async () => {
    const { operator } = operatorThat({ execute: () => Promise.reject(new Error('no room')) })
    const { call, logger } = await served(operator)
    const failed = await call('/', '{"by":"ada","asked":{"command":"log"}}')
    expect(JSON.parse(failed.text)).toEqual({ kind: 'refused', code: 'error', detail: 'no room' })
    expect(JSON.parse((await call('/', '{')).text)).toMatchObject({ code: 'error' })
    expect(logger.lines.map(({ message }) => message)).toEqual([
      'An operator’s call failed.',
      'An operator’s call failed.',
    ])
  })

  it('hands a backup on to who is named, and lets nothing look whole that is not', async () => {
    let isBroken = false
    const { operator } = operatorThat({
      backUp: async (by: string, into: Writable) => {
        await new Promise((resolve) => into.write(`backup for ${by}`, resolve))
        if (isBroken) throw new Error('no room')
        into.end()
      },
    })
    const { call } = await served(operator)
    expect(await call('/backup/ada%20b')).toEqual({
      ...{ type: 'application/gzip', text: 'backup for ada b' },
    })
    isBroken = true
    await expect(call('/backup/ada')).rejects.toThrow()
  })

  it('is gone once the server stops', async () => {
    const { socket, dataDir, call } = await served(operatorThat().operator)
    await socket.stop()
    await socket.stop()
    expect(existsSync(join(dataDir, 'operator.sock'))).toBe(false)
    await expect(call('/')).rejects.toThrow('ENOENT')
  })

  it('has a name that the kernel takes, by a shorter way where there is one', () => {
    const long = `/${'a'.repeat(85)}`
    expect(socketPathIn(long)).toBe(`${long}/operator.sock`)
    expect(socketPathIn(`${long}a`)).toBeNull()
    expect(socketPathIn(join(process.cwd(), 'a'.repeat(85)))).toBe(
      `${'a'.repeat(85)}/operator.sock`,
    )
  })
})
