import { Option, type Command } from 'commander'
import type { MetricsFilter } from '#core/metrics/metrics-api.ts'
import { parseStatuses, parseTopicId } from '../options.ts'

/** Who is counted, as options name them. */
export interface CountedPeople extends Pick<MetricsFilter, 'status' | 'topic'> {
  readonly connect?: 'included' | 'excluded'
}

/** Gives a command the options of whom it counts. */
export const withCountedPeople = (command: Command): Command =>
  command
    .option('-s, --status <statuses>', 'count these statuses (comma-separated)', parseStatuses)
    .option('--topic <id>', 'count this topic', parseTopicId)
    .addOption(
      new Option('--connect <who>', 'count people included in requests, or excluded').choices([
        'included',
        'excluded',
      ]),
    )

export const countedPeople = ({ status, topic, connect }: CountedPeople): MetricsFilter => ({
  ...(status && { status }),
  ...(topic !== undefined && { topic }),
  ...(connect && { toConnect: connect === 'included' }),
})
