import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { SignedInArea } from '#web/app/pages.ts'
import { showApp } from '#web/app/show-app.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { appAt } from '../routing/app-at.tsx'

it('the app listens to other tabs once, though the first attempt to show it failed', async () => {
  const { services } = await appAt('/login', { signedIn: true })
  const restore = vi.spyOn(services.session, 'restore')
  vi.spyOn(SignedInArea, 'preload').mockRejectedValueOnce(new Error('away'))
  const root = createRoot(document.createElement('div'))
  const show = () => act(() => showApp(root, services, createI18n()))
  await expect(show()).rejects.toThrow('away')
  await show()
  restore.mockClear()
  await act(async () => dispatchEvent(new StorageEvent('storage')))
  expect(restore).toHaveBeenCalledTimes(1)
  act(() => root.unmount())
})
