import { change, type Change } from './change.ts'

/** Of workspaces, campaigns, their people and topics. */
export const CHANGES_OF_WORKSPACES: readonly Change[] = [
  change('changeUser', 'getUser', { asked: { body: { first_name: 'Grace' } } }),
  change('createWorkspace', 'listWorkspaces'),
  change('changeWorkspace', 'getWorkspace'),
  change('changeCampaignDefaults', 'getCampaignDefaults'),
  change('changeSenderAccount', 'listSenderAccounts'),
  change('createCsvCampaign', 'listCampaigns'),
  change('createPeopleSearchCampaign', 'listCampaigns'),
  change('createSalesNavCampaign', 'listCampaigns'),
  change('createUrlCampaign', 'listCampaigns'),
  change('cloneCampaign', 'listCampaigns'),
  change('changeCampaign', 'getCampaign'),
  change('runCampaign', 'getCampaign'),
  change('previewPeopleSearch', 'listTasks'),
  change('createTopic', 'listTopics'),
  change('changeTopic', 'listTopics'),
  change('assignTopic', 'getCampaignPerson', {
    asked: ({ ids: { topic } }) => ({ body: { filter: {}, topic } }),
  }),
  change('deleteTopic', 'listTopics'),
  change('restoreTopic', 'listTopics'),
  change('tagPeople', 'getPerson'),
  change('changePersonOfWorkspace', 'getPerson', { asked: { body: { notes: 'Met in May' } } }),
  change('changePerson', 'getCampaignPerson'),
  change('excludePeople', 'getCampaignPerson', {
    asked: { body: { filter: {}, to_connect: true } },
  }),
  change('createPersonView', 'listPersonViews', {
    asked: { body: { name: 'More', filter: {}, ordering: 'full_name' } },
  }),
  change('changePersonView', 'listPersonViews'),
  change('deletePersonView', 'listPersonViews'),
  change('removePeople', 'listCampaignPeople'),
  change('deleteCampaign', 'listCampaigns'),
  change('restoreCampaign', 'listCampaigns'),
  change('deletePeople', 'listPeople'),
]
