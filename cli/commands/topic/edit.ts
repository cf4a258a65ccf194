import type { CampaignId, TopicId } from '#core/runtime/ids.ts'
import type { TopicSettings } from '#core/topic/topic.ts'
import { ofKnownCampaign } from '../campaign/known-campaign.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { stripControls } from '../../output/strip-controls.ts'

interface Settings extends Partial<Omit<TopicSettings, 'audienceFilter'>> {
  readonly jobTitle?: readonly string[]
  readonly location?: readonly string[]
  readonly tag?: readonly string[]
}

interface One {
  readonly id: TopicId
}

export const createTopic: Command<
  Settings & { readonly campaign: CampaignId; readonly name: string }
> = async ({ printer, services }, { campaign, name, ...options }) => {
  const topic = await ofKnownCampaign(
    campaign,
    services.topics.create(campaign, { ...settingsFrom(options), name }),
  )
  printer.answer(topic, () => {
    printer.line(stripControls(`Topic ${topic.id}, ${topic.name}.`))
    printer.note(`Give it to people with: overture topic assign ${topic.id} -c ${campaign} --all`)
  })
}

export const editTopic: Command<Settings & One & { readonly everybody?: boolean }> = async (
  { printer, services },
  { id, everybody = false, ...options },
) => {
  const settings = settingsFrom(options)
  if (everybody && settings.audienceFilter)
    throw new UsageError('Use --everybody, or --job-title, --location and --tag.')
  const changes = { ...settings, ...(everybody && { audienceFilter: {} }) }
  if (Object.keys(changes).length === 0) throw new UsageError('Say what is to change.')
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

const settingsFrom = ({
  name,
  angle,
  rationale,
  status,
  ...audience
}: Settings): Partial<TopicSettings> => {
  const audienceFilter = audienceFrom(audience)
  return {
    ...(name !== undefined && { name }),
    ...(angle !== undefined && { angle }),
    ...(rationale !== undefined && { rationale }),
    ...(status !== undefined && { status }),
    ...(Object.keys(audienceFilter).length > 0 && { audienceFilter }),
  }
}

const audienceFrom = ({ jobTitle, location, tag }: Settings): TopicSettings['audienceFilter'] => ({
  ...(jobTitle && { jobTitle }),
  ...(location && { location }),
  ...(tag && { tag }),
})
