import type { SpecificationMutation } from './specification-mutation.ts'

export const EXTENSION: readonly SpecificationMutation[] = [
  {
    name: 'version 0.1.61 is new enough',
    file: 'core/extension/version.ts',
    find: "'0.1.62'",
    replace: "'0.1.61'",
    test: {
      file: 'test/core/extension/version.test.ts',
      title: 'the version check asks for 0.1.62 at least',
    },
  },
  {
    name: 'versions are compared as texts',
    file: 'core/extension/version.ts',
    find: 'if (part !== least) return part < least',
    replace: 'if (part !== least) return String(part) < String(least)',
    test: {
      file: 'test/core/extension/version.test.ts',
      title: 'the version check takes %j for outdated',
    },
  },
  {
    name: 'the status is asked for every 20 s',
    file: 'core/extension/extension-monitor.ts',
    find: 'STATUS_POLL_MS = 10_000',
    replace: 'STATUS_POLL_MS = 20_000',
    test: { file: 'test/core/extension/extension-monitor.test.ts', title: 'asks every 10 s' },
  },
  {
    name: 'the reconnect indicator stays for 5 s',
    file: 'core/extension/extension-monitor.ts',
    find: 'RECONNECT_NOTICE_MS = 3_000',
    replace: 'RECONNECT_NOTICE_MS = 5_000',
    test: {
      file: 'test/core/extension/extension-monitor.test.ts',
      title: 'is shown for 3 s after a new attempt',
    },
  },
  {
    name: 'a greeting hands over no refresh token',
    file: 'core/extension/extension-monitor.ts',
    find: 'refresh: session.refresh',
    replace: "refresh: ''",
    test: {
      file: 'test/core/extension/extension-monitor.test.ts',
      title: 'hands over both tokens with PING',
    },
  },
  {
    name: 'a link that stands is shown as disconnected',
    file: 'core/extension/extension-state.ts',
    find: "if (facts.status.connected) return 'connected'",
    replace: "if (facts.status.connected) return 'disconnected'",
    test: {
      file: 'test/core/extension/extension-state.test.ts',
      title: 'the state of the extension is %s for %j',
    },
  },
  {
    name: 'a link that comes back is shown as disconnected',
    file: 'core/extension/extension-state.ts',
    find: "facts.isReconnecting ? 'reconnecting' : 'disconnected'",
    replace: "'disconnected'",
    test: {
      file: 'test/core/extension/extension-state.test.ts',
      title: 'the state of the extension is %s for %j',
    },
  },
  {
    name: 'an outdated extension is said not to be installed',
    file: 'core/extension/extension-state.ts',
    find: "outdated: 'update_required'",
    replace: "outdated: 'not_installed'",
    test: {
      file: 'test/core/extension/extension-state.test.ts',
      title: 'the indicator of the extension answers %s with the modal %s',
    },
  },
  {
    name: 'nobody is guided to a reconnect',
    file: 'core/extension/extension-state.ts',
    find: "disconnected: 'reconnect_guide'",
    replace: 'disconnected: null',
    test: {
      file: 'test/core/extension/extension-state.test.ts',
      title: 'the indicator of the extension answers %s with the modal %s',
    },
  },
  {
    name: 'the window is told of though nobody wants to hear',
    file: 'core/extension/background-window-announcement.ts',
    find: ' && tutorial.runningBackgroundInfo !== true',
    replace: '',
    test: {
      file: 'test/core/extension/background-window-announcement.test.ts',
      title: 'the background window is never told of to a user who does not want it shown again',
    },
  },
  {
    name: 'the update is looked for every 6 s',
    file: 'core/extension/extension-update.ts',
    find: 'UPDATE_POLL_MS = 4_000',
    replace: 'UPDATE_POLL_MS = 6_000',
    test: {
      file: 'test/core/extension/extension-update.test.ts',
      title: 'is asked for with UPDATE_REQUEST, and looked for every 4 s',
    },
  },
  {
    name: 'the update spinner turns for 10 s',
    file: 'core/extension/extension-update.ts',
    find: 'UPDATE_SPINNER_MS = 6_000',
    replace: 'UPDATE_SPINNER_MS = 10_000',
    test: {
      file: 'test/core/extension/extension-update.test.ts',
      title: 'shows its spinner for 6 s, then says that nothing has come of it',
    },
  },
]
