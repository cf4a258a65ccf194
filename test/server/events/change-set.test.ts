import { describe, expect, it } from 'vitest'
import { campaignId, prospectId, taskId, topicId, workspaceId } from '#core/runtime/ids.ts'
import { ChangeSet } from '#server/events/change-set.ts'

const WORKSPACE = workspaceId(1)
const [SPRING, AUTUMN] = [campaignId(2), campaignId(3)]
const [ADA, GRACE, MARY] = [prospectId(10), prospectId(11), prospectId(12)]

const people = (campaign: number, ...ids: number[]) => ({
  kind: 'people',
  workspaceId: WORKSPACE,
  campaignId: campaign,
  ids,
})

describe('what a transaction changed', () => {
  it('is nothing where nothing was told', () => {
    expect(new ChangeSet(WORKSPACE).events()).toEqual([])
  })

  it('tells of everybody of a campaign once, however often some of them were changed', () => {
    const changes = new ChangeSet(WORKSPACE)
      .prospects(SPRING, [ADA, GRACE])
      .prospects(AUTUMN, [MARY])
      .prospects(SPRING, [GRACE, MARY])
    expect(changes.events()).toEqual([
      people(SPRING, ADA, GRACE, MARY),
      people(AUTUMN, MARY),
      { kind: 'workspace', workspaceId: WORKSPACE, campaigns: [SPRING, AUTUMN] },
    ])
  })

  it('tells of each topic that people left, in the campaign where they did', () => {
    const [hiring, growth] = [topicId(7), topicId(8)]
    const changes = new ChangeSet(WORKSPACE)
      .prospects(SPRING, [ADA], hiring)
      .prospects(SPRING, [GRACE], growth)
      .prospects(AUTUMN, [MARY])
    expect(changes.events().slice(0, 2)).toEqual([
      { ...people(SPRING, ADA, GRACE), leftTopics: [hiring, growth] },
      people(AUTUMN, MARY),
    ])
  })

  it('tells with a task whom and what it is about', () => {
    const campaign = { id: SPRING, name: 'Spring' }
    const changes = new ChangeSet(WORKSPACE)
      .ofTask({ id: taskId(4), campaign, prospect: ADA })
      .ofTask({ id: taskId(5), campaign: null, prospect: null })
    expect(changes.events()).toEqual([
      people(SPRING, ADA),
      { kind: 'tasks', workspaceId: WORKSPACE, ids: [4, 5] },
      { kind: 'workspace', workspaceId: WORKSPACE, campaigns: [SPRING] },
    ])
  })

  it('tells of the credit alone, of no campaign', () => {
    expect(new ChangeSet(WORKSPACE).workspace().events()).toEqual([
      { kind: 'workspace', workspaceId: WORKSPACE, campaigns: [] },
    ])
  })
})
