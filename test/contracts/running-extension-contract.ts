import { describe, expect, it } from 'vitest'
import type { RunningExtension } from '#core/agent/extension-host.ts'
import type { Tokens } from '#core/session/tokens.ts'

/** A browser of our own, and what may become of it. */
export interface RunningExtensionWorld {
  readonly running: RunningExtension
  /** Of somebody whom the server knows. */
  readonly tokens: Tokens
  /** The browser ends by itself. */
  end(): Promise<void>
}

/** What every RunningExtension must do. */
export function runningExtensionContract(
  name: string,
  setUp: (browser: { readonly isInstalled: boolean }) => Promise<RunningExtensionWorld>,
): void {
  describe(`${name} as a running extension`, () => {
    it('answers until it is closed, which may be said twice, and is gone then', async () => {
      const { running, tokens } = await setUp({ isInstalled: true })
      const status = {
        version: expect.stringMatching(/^\d+(\.\d+)+$/),
        connected: expect.any(Boolean),
      }
      expect(await running.send('PING', tokens)).toMatchObject({ kind: 'answered', answer: status })
      expect(await running.send('LOGOUT', {})).toEqual({
        kind: 'answered',
        answer: { accepted: true },
      })
      await running.close()
      await running.gone
      await running.close()
      await expect(running.send('WEBSOCKET_STATUS_REQUEST', {})).rejects.toThrow()
    })

    it('says that it is not installed where the browser has no extension', async () => {
      const { running, tokens } = await setUp({ isInstalled: false })
      expect(await running.send('PING', tokens)).toEqual({ kind: 'not_installed' })
    })

    it('is gone when its browser ends by itself, and may be closed then', async () => {
      const { running, end } = await setUp({ isInstalled: false })
      await end()
      await running.gone
      await running.close()
    })
  })
}
