import { expect, it, onTestFinished, vi } from 'vitest'
import { ChromiumExtensionHost } from '#adapters/node/chromium-extension-host.ts'
import { ExtensionHostUnavailable } from '#core/agent/extension-host.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { SERVER, useNock } from '../http/client.ts'

useNock()

it('the host of the extension says how to get a Chromium where there is none', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  onTestFinished(() => void vi.unstubAllEnvs())
  const host = new ChromiumExtensionHost({
    server: SERVER,
    folder: temporaryFolder(),
    headed: false,
  })
  const started = host.start()
  await expect(started).rejects.toBeInstanceOf(ExtensionHostUnavailable)
  await expect(started).rejects.toThrow('CHROMIUM_PATH')
})
