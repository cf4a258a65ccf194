import type { Command } from 'commander'
import type { MakeAction } from '../../action.ts'
import {
  collectText,
  parseCampaignId,
  parseProspectIds,
  parseStatuses,
  parseTopicId,
  parseTopicStatus,
} from '../../options.ts'

export const registerTopicCommands = (program: Command, action: MakeAction): void => {
  const topic = program.command('topic').description('angles for some of a campaign’s people')
  topic
    .command('list')
    .description('list the topics of a campaign')
    .requiredOption('-c, --campaign <id>', 'campaign', parseCampaignId)
    .option('-s, --status <status>', 'draft, active, paused or archived', parseTopicStatus)
    .action(action(async () => (await import('./list.ts')).listTopics))
  topic
    .command('propose')
    .description('propose topics from a campaign’s goal, ICP profile and people; nothing is kept')
    .argument('<campaign>', 'campaign', parseCampaignId)
    .action(action(async () => (await import('./propose.ts')).proposeTopics, 'campaign'))
  settings(topic.command('create'))
    .description('create a topic')
    .requiredOption('-c, --campaign <id>', 'campaign', parseCampaignId)
    .requiredOption('--name <name>', 'its name')
    .action(action(async () => (await import('./edit.ts')).createTopic))
  settings(topic.command('edit'))
    .description('change a topic; whom it is for as a whole')
    .argument('<id>', 'topic', parseTopicId)
    .option('--name <name>', 'its name')
    .option('--everybody', 'for everybody: without job titles, locations and tags')
    .action(action(async () => (await import('./edit.ts')).editTopic, 'id'))
  topic
    .command('delete')
    .description('delete a topic; its people stay in the campaign')
    .argument('<id>', 'topic', parseTopicId)
    .action(action(async () => (await import('./edit.ts')).deleteTopic, 'id'))
  topic
    .command('restore')
    .description('bring a topic back within 10 minutes of its deletion')
    .argument('<id>', 'topic', parseTopicId)
    .action(action(async () => (await import('./edit.ts')).restoreTopic, 'id'))
  topic
    .command('assign')
    .description('give people of a campaign one of its topics, or none')
    .argument('[id]', 'topic', parseTopicId)
    .requiredOption('-c, --campaign <id>', 'campaign', parseCampaignId)
    .option('--none', 'take the topic they have')
    .option('--ids <ids>', 'these people of the campaign (comma-separated)', parseProspectIds)
    .option('-s, --status <statuses>', 'filter by status (comma-separated)', parseStatuses)
    .option('--search <text>', 'search name, title or company')
    .option('--of <id>', 'filter by the topic they have', parseTopicId)
    .option('--all', 'everybody in the campaign')
    .action(action(async () => (await import('./assign.ts')).assignTopic, 'id'))
}

const settings = (command: Command): Command =>
  command
    .option('--angle <text>', 'the reason to talk')
    .option('--rationale <text>', 'why it should work')
    .option('--job-title <title>', 'for people with it; repeat for several', collectText)
    .option('--location <place>', 'for people there; repeat for several', collectText)
    .option('--tag <tag>', 'for people with it; repeat for several', collectText)
    .option('-s, --status <status>', 'draft, active, paused or archived', parseTopicStatus)
