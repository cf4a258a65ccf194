import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { salesKitExamples as examples } from '#adapters/http/contract/examples/sales-kit.ts'
import { HttpSalesKitApi } from '#adapters/http/http-sales-kit-api.ts'
import { goalId, messageShortcutId, sequenceTemplateId, workspaceId } from '#core/runtime/ids.ts'
import { client, SERVER, useNock } from './client.ts'

const WORKSPACE = workspaceId(3)

useNock()

const kit = () => new HttpSalesKitApi(client().calls)

const KINDS = [
  ['goals', 'goals', examples.listGoals, examples.createGoal],
  ['icpProfiles', 'icp-profiles', examples.listIcpProfiles, examples.createIcpProfile],
  ['shortcuts', 'message-shortcuts', examples.listMessageShortcuts, examples.createMessageShortcut],
  [
    ...(['templates', 'sequence-templates'] as const),
    ...([examples.listSequenceTemplates, examples.createSequenceTemplate] as const),
  ],
] as const

describe('the sales kit', () => {
  it.each(KINDS)(
    'lists %s and makes one of what it has of another',
    async (kind, path, list, create) => {
      const at = `/api/workspaces/3/${path}/`
      nock(SERVER).get(at).query({ page_size: '200' }).reply(200, list.answer)
      nock(SERVER).post(at, create.body).reply(201, create.answer)
      const api = kit()[kind]
      const [first] = await api.list(WORKSPACE)
      if (!first) throw new Error('None is listed.')
      const { id, workspace, createdBy, version: _, ...fields } = first
      if ('useCount' in fields) delete (fields as { useCount?: number }).useCount
      expect([id, workspace, createdBy]).toEqual([create.answer.id, 3, 1])
      expect(await api.create(WORKSPACE, fields as never)).toEqual(first)
    },
  )

  it('reads, changes, deletes and restores one', async () => {
    nock(SERVER).get('/api/goals/4/').reply(200, examples.getGoal.answer)
    nock(SERVER)
      .patch('/api/goals/4/', { call_to_action: '', is_default: false })
      .reply(200, { ...examples.changeGoal.answer, is_default: false })
    nock(SERVER).delete('/api/goals/4/').reply(204)
    nock(SERVER).post('/api/goals/4/restore/').reply(200, examples.restoreGoal.answer)
    const { goals } = kit()
    const id = goalId(4)
    expect(await goals.load(id)).toMatchObject({ callToAction: 'Pick a time that suits you.' })
    const changes = { callToAction: '', isDefault: false }
    expect((await goals.change(id, changes)).isDefault).toBe(false)
    await goals.remove(id)
    expect((await goals.restore(id)).id).toBe(4)
  })

  it('counts that a shortcut was put into a text', async () => {
    const { body, answer } = examples.countUseOfShortcut
    nock(SERVER).post('/api/message-shortcuts/8/use/', body).reply(200, answer)
    expect((await kit().shortcuts.countUse(messageShortcutId(8))).useCount).toBe(1)
  })

  it('reads the steps of a template, which go out as they came', async () => {
    const { answer, body } = examples.createSequenceTemplate
    nock(SERVER).get('/api/sequence-templates/9/').reply(200, answer)
    nock(SERVER).patch('/api/sequence-templates/9/', { steps: body.steps }).reply(200, answer)
    const { templates } = kit()
    const found = await templates.load(sequenceTemplateId(9))
    expect(found.steps[1]).toMatchObject({ stepType: 'message', delayValue: 1, delayUnit: 'days' })
    await templates.change(found.id, { steps: found.steps })
  })
})
