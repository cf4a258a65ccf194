import type { CampaignId, TopicId } from '#core/runtime/ids.ts'
import type { TopicSettings } from '#core/topic/topic.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { stripControls } from '../../output/strip-controls.ts'

type Settings = Partial<Pick<TopicSettings, 'name' | 'angle' | 'rationale' | 'status'>>

interface One {
  readonly id: TopicId
}

export const createTopic: Command<
  Settings & { readonly campaign: CampaignId; readonly name: string }
> = async ({ printer, services }, { campaign, name, ...options }) => {
  const topic = await services.topics.create(campaign, { ...settingsFrom(options), name })
  printer.answer(topic, () => {
    printer.line(stripControls(`Topic ${topic.id}, ${topic.name}.`))
    printer.note(`Give it to people with: overture topic assign ${topic.id} -c ${campaign} --all`)
  })
}

export const editTopic: Command<Settings & One> = async (
  { printer, services },
  { id, ...options },
) => {
  const changes = settingsFrom(options)
  if (Object.keys(changes).length === 0)
    throw new UsageError('Use --name, --angle, --rationale or --status.')
  const topic = await services.topics.change(id, changes)
  printer.answer(topic, () => printer.line(stripControls(`Changed: ${topic.name}.`)))
}

export const deleteTopic: Command<One> = async ({ printer, services }, { id }) => {
  await services.topics.remove(id)
  printer.answer({ id }, () => {
    printer.line(`Deleted: topic ${id}.`)
    printer.note(`For 10 minutes: overture topic restore ${id}`)
  })
}

export const restoreTopic: Command<One> = async ({ printer, services }, { id }) => {
  const topic = await services.topics.restore(id)
  printer.answer(topic, () => printer.line(stripControls(`Restored: ${topic.name}.`)))
}

const settingsFrom = ({ name, angle, rationale, status }: Settings): Settings => ({
  ...(name !== undefined && { name }),
  ...(angle !== undefined && { angle }),
  ...(rationale !== undefined && { rationale }),
  ...(status !== undefined && { status }),
})
