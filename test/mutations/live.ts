import type { SpecificationMutation } from './specification-mutation.ts'

export const LIVE: readonly SpecificationMutation[] = [
  {
    name: 'the wait does not double',
    file: 'core/live/backoff.ts',
    find: 'BASE_DELAY_MS * 2 ** attempt',
    replace: 'BASE_DELAY_MS * (attempt + 1)',
    test: {
      file: 'test/core/live/live-link.test.ts',
      title: 'waits 1 s, then twice as long each time, up to 30 s',
    },
  },
  {
    name: 'the wait has no cap',
    file: 'core/live/backoff.ts',
    find: 'Math.min(MAX_DELAY_MS, BASE',
    replace: 'Math.max(0, BASE',
    test: {
      file: 'test/core/live/live-link.test.ts',
      title: 'waits 1 s, then twice as long each time, up to 30 s',
    },
  },
  {
    name: 'the wait has no jitter',
    file: 'core/live/backoff.ts',
    find: ' + random.next() * MAX_JITTER_MS',
    replace: '',
    test: {
      file: 'test/core/live/live-link.test.ts',
      title: 'adds up to a second of chance to the wait, within the cap',
    },
  },
  {
    name: 'a link that is lost subscribes to nothing again',
    file: 'core/live/live-link.ts',
    find: '    for (const subscription of this.#subscriptions) this.#send(subscription)\n',
    replace: '',
    test: {
      file: 'test/core/live/live-link.test.ts',
      title:
        'authenticates and subscribes again after each loss, and tells what may have been missed',
    },
  },
  {
    name: 'the socket opens without its ticket',
    file: 'core/live/live-link.ts',
    find: '      { uuid },\n',
    replace: "      { uuid: '' },\n",
    test: {
      file: 'test/core/live/live-link.test.ts',
      title: 'authenticates with a ticket, subscribes and hands on messages',
    },
  },
  {
    name: 'a failed authentication ends the link',
    file: 'core/live/live-link.ts',
    find: 'if (round === this.#round) this.#lost(error instanceof',
    replace: 'if (round !== this.#round) this.#lost(error instanceof',
    test: {
      file: 'test/core/live/live-link.test.ts',
      title: 'only logs a failed authentication, and tries again',
    },
  },
  {
    name: 'a socket opens without a uuid',
    file: 'core/live/live-link.ts',
    find: "      if (!uuid) throw new Error('No UUID received from authentication')\n",
    replace: '',
    test: {
      file: 'test/core/live/live-link.test.ts',
      title: 'only logs that no ticket comes, and tries again',
    },
  },
  {
    name: 'a topic is followed as its whole campaign',
    file: 'adapters/http/live-codec.ts',
    find: "{ action: 'subscribe_person', campaign, topic }",
    replace: "{ action: 'subscribe_person', campaign }",
    test: {
      file: 'test/adapters/http/live-codec.test.ts',
      title: 'asks for the people of a campaign, or of one of its topics',
    },
  },
  {
    name: 'the messages of a sequence are asked for as people',
    file: 'adapters/http/live-codec.ts',
    find: "{ action: 'subscribe_campaign_sequence_message', campaign, sequence }",
    replace: "{ action: 'subscribe_person', campaign }",
    test: {
      file: 'test/adapters/http/live-codec.test.ts',
      title: 'asks for the messages of a sequence',
    },
  },
  {
    name: 'a workspace is followed without its id',
    file: 'adapters/http/live-codec.ts',
    find: "{ action: 'subscribe', workspace: subscription.workspace }",
    replace: "{ action: 'subscribe' }",
    test: {
      file: 'test/adapters/http/live-codec.test.ts',
      title: 'asks for a workspace by its id',
    },
  },
  {
    name: 'the tasks are asked for by another action',
    file: 'adapters/http/live-codec.ts',
    find: "    case 'tasks':\n      return { action: 'subscribe' }",
    replace: "    case 'tasks':\n      return { action: 'ping' }",
    test: {
      file: 'test/adapters/http/live-codec.test.ts',
      title: 'asks for the user’s tasks with nothing but the action',
    },
  },
]
