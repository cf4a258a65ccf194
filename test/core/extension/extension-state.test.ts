import { expect, it } from 'vitest'
import {
  extensionState,
  isStoodInFor,
  modalFor,
  modalForWaitingWork,
  type ExtensionFacts,
} from '#core/extension/extension-state.ts'
import type { ExtensionStatus } from '#core/extension/messages.ts'
import { aStatus } from './extension-fixtures.ts'

const installed = (status: Partial<ExtensionStatus>, isReconnecting = false): ExtensionFacts => ({
  kind: 'installed',
  status: aStatus(status),
  isReconnecting,
})

it.each([
  ['checking', { kind: 'checking' }],
  ['unsupported', { kind: 'unsupported' }],
  ['not_installed', { kind: 'not_installed' }],
  ['outdated', installed({ version: '0.1.61' })],
  ['outdated', installed({ version: '0.1.9', connected: false }, true)],
  ['connected', installed({ version: '0.1.62' })],
  ['connected', installed({ version: '0.1.100' }, true)],
  ['disconnected', installed({ connected: false })],
  ['reconnecting', installed({ connected: false }, true)],
] as const)('the state of the extension is %s for %j', (state, facts) => {
  expect(extensionState(facts)).toBe(state)
})

it.each([
  ['checking', null],
  ['connected', null],
  ['unsupported', 'browser_not_supported'],
  ['not_installed', 'not_installed'],
  ['outdated', 'update_required'],
  ['disconnected', 'reconnect_guide'],
  ['reconnecting', 'reconnect_guide'],
] as const)('the indicator of the extension answers %s with the modal %s', (state, modal) => {
  expect(modalFor(state)).toBe(modal)
})

it.each([
  ['connected', null],
  ['unsupported', 'browser_not_supported'],
  ['not_installed', 'not_installed'],
  ['outdated', 'update_required'],
  ['disconnected', 'reconnect_guide'],
  ['reconnecting', null],
] as const)(
  'work that waits while the extension is %s is answered with the modal %s',
  (state, modal) => {
    expect(modalForWaitingWork(state, false)).toBe(modal)
    expect(modalForWaitingWork(state, true)).toBeNull()
  },
)

it.each([
  ['connected', null],
  ['unsupported', 'browser_not_supported'],
  ['not_installed', null],
  ['outdated', 'update_required'],
  ['disconnected', null],
] as const)(
  'work that waits while the extension is %s, where there is a demo agent, is answered with the modal %s',
  (state, modal) => {
    expect(modalForWaitingWork(state, false, true)).toBe(modal)
    expect(isStoodInFor(modalFor(state))).toBe(modal === null)
  },
)
