import * as z from 'zod/mini'
import type { ChangesOf, Material } from '#core/sales-kit/material.ts'
import type {
  GoalId,
  IcpProfileId,
  MessageShortcutId,
  SequenceTemplateId,
} from '#core/runtime/ids.ts'
import { idParams, nothing, pageQuery, workspaceParams } from './common.ts'
import {
  goal,
  goalFields,
  goalPage,
  icpProfile,
  icpProfileFields,
  icpProfilePage,
  messageShortcut,
  messageShortcutFields,
  messageShortcutPage,
  sequenceTemplate,
  sequenceTemplateFields,
  sequenceTemplatePage,
} from './materials.ts'
import { operation, type Operation } from './operation.ts'
import { optional, strictRecord } from './record.ts'

type Verb = 'list' | 'create' | 'get' | 'change' | 'remove' | 'restore'

interface Kind<
  Params extends z.ZodMiniType,
  Row extends z.ZodMiniType,
  Page extends z.ZodMiniType,
  Given extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
> {
  readonly path: string
  readonly one: string
  readonly params: Params
  readonly row: Row
  readonly page: Page
  readonly given: Given
  readonly changes: Changes
  /** Which calls the specification has. */
  readonly specified: readonly Verb[]
}

/** The calls of one kind of material: the same for all. */
const callsOf = <
  Params extends z.ZodMiniType,
  Row extends z.ZodMiniType,
  Page extends z.ZodMiniType,
  Given extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
>({
  path,
  one,
  params,
  row,
  page,
  given,
  changes,
  specified,
}: Kind<Params, Row, Page, Given, Changes>) => {
  const all = `/api/workspaces/{workspace_id}/${path}/`
  const each = `/api/${path}/{id}/`
  const addition = (verb: Verb): { readonly addition?: true } =>
    specified.includes(verb) ? {} : { addition: true }
  return {
    list: operation({
      ...{ method: 'GET', path: all, access: 'signed_in', status: 200 },
      summary: `Every ${one} of a workspace, in the order in which they were made.`,
      params: workspaceParams,
      query: pageQuery,
      answer: page,
      ...addition('list'),
    }),
    create: operation({
      ...{ method: 'POST', path: all, access: 'signed_in', status: 201 },
      summary: `Make a new ${one}.`,
      params: workspaceParams,
      body: given,
      refusals: ['409 too_many_materials'],
      answer: row,
      ...addition('create'),
    }),
    get: operation({
      ...{ method: 'GET', path: each, access: 'signed_in', status: 200 },
      summary: `One ${one}.`,
      params,
      answer: row,
      ...addition('get'),
    }),
    change: operation({
      ...{ method: 'PATCH', path: each, access: 'signed_in', status: 200 },
      summary: `Change one ${one}: what is named is replaced, lists as a whole.`,
      params,
      body: changes,
      refusals: ['409 stale_version'],
      answer: row,
      ...addition('change'),
    }),
    remove: operation({
      ...{ method: 'DELETE', path: each, access: 'signed_in', status: 204 },
      summary: `Delete one ${one}. It can be restored for 10 minutes.`,
      params,
      ...addition('remove'),
    }),
    restore: operation({
      ...{ method: 'POST', path: `${each}restore/`, access: 'signed_in', status: 200 },
      summary: `Bring one ${one} back within 10 minutes of its deletion.`,
      params,
      body: nothing,
      refusals: ['409 too_many_materials'],
      answer: row,
      ...addition('restore'),
    }),
  } as const
}

const { name, kind, ...ofGoal } = goalFields
const { name: icpName, ...ofIcpProfile } = icpProfileFields
const { language, shareType, ...ofShortcut } = messageShortcutFields
const { description, isDefault, language: templateLanguage, ...ofTemplate } = sequenceTemplateFields

/** When given, the change is refused with `stale_version` if the material has moved on. */
const ifStill = { version: z.exactOptional(z.int()) }

/** Each kind of material has the same calls. */
const goals = callsOf({
  path: 'goals',
  one: 'goal',
  params: idParams<GoalId>(),
  row: goal,
  page: goalPage,
  given: strictRecord({ name, kind, ...optional(ofGoal) }),
  changes: strictRecord({ ...optional(goalFields), ...ifStill }),
  specified: ['list', 'change'],
})

const icpProfiles = callsOf({
  path: 'icp-profiles',
  one: 'ICP profile',
  params: idParams<IcpProfileId>(),
  row: icpProfile,
  page: icpProfilePage,
  given: strictRecord({ name: icpName, ...optional(ofIcpProfile) }),
  changes: strictRecord({ ...optional(icpProfileFields), ...ifStill }),
  specified: ['list', 'create', 'change', 'remove'],
})

const shortcuts = callsOf({
  path: 'message-shortcuts',
  one: 'message shortcut',
  params: idParams<MessageShortcutId>(),
  row: messageShortcut,
  page: messageShortcutPage,
  given: strictRecord({ ...ofShortcut, ...optional({ language, shareType }) }),
  changes: strictRecord({ ...optional(messageShortcutFields), ...ifStill }),
  specified: ['list', 'create', 'change', 'remove'],
})

const templates = callsOf({
  path: 'sequence-templates',
  one: 'sequence template',
  params: idParams<SequenceTemplateId>(),
  row: sequenceTemplate,
  page: sequenceTemplatePage,
  given: strictRecord({
    ...ofTemplate,
    ...optional({ description, isDefault, language: templateLanguage }),
  }),
  changes: strictRecord({ ...optional(sequenceTemplateFields), ...ifStill }),
  specified: ['list', 'create', 'get', 'change'],
})

export const salesKitOperations = {
  listGoals: goals.list,
  createGoal: goals.create,
  getGoal: goals.get,
  changeGoal: goals.change,
  deleteGoal: goals.remove,
  restoreGoal: goals.restore,
  listIcpProfiles: icpProfiles.list,
  createIcpProfile: icpProfiles.create,
  getIcpProfile: icpProfiles.get,
  changeIcpProfile: icpProfiles.change,
  deleteIcpProfile: icpProfiles.remove,
  restoreIcpProfile: icpProfiles.restore,
  listMessageShortcuts: shortcuts.list,
  createMessageShortcut: shortcuts.create,
  getMessageShortcut: shortcuts.get,
  changeMessageShortcut: shortcuts.change,
  deleteMessageShortcut: shortcuts.remove,
  restoreMessageShortcut: shortcuts.restore,
  countUseOfShortcut: operation({
    method: 'POST',
    path: '/api/message-shortcuts/{id}/use/',
    access: 'signed_in',
    summary: 'Count that a message shortcut was put into a text.',
    params: idParams<MessageShortcutId>(),
    body: nothing,
    status: 200,
    answer: messageShortcut,
    addition: true,
  }),
  listSequenceTemplates: templates.list,
  createSequenceTemplate: templates.create,
  getSequenceTemplate: templates.get,
  changeSequenceTemplate: templates.change,
  deleteSequenceTemplate: templates.remove,
  restoreSequenceTemplate: templates.restore,
} as const

/** The calls of each kind, by what is done. */
export const materialCalls = { goals, icpProfiles, shortcuts, templates }
type Answering<M> = Operation & { readonly answer: z.core.$ZodType<M> }
type OfOne<M extends Material> = Operation & {
  readonly params: z.core.$ZodType<{ readonly id: M['id'] }>
}

/** The calls of one kind of material, by what the core has of it. */
export interface MaterialOperations<M extends Material, New> {
  readonly list: Operation & {
    readonly params: typeof workspaceParams
    readonly query: typeof pageQuery
    readonly answer: z.core.$ZodType<{ readonly data: readonly M[] }>
  }
  readonly create: Answering<M> & {
    readonly params: typeof workspaceParams
    readonly body: z.core.$ZodType<New>
  }
  readonly get: Answering<M> & OfOne<M>
  readonly change: Answering<M> & OfOne<M> & { readonly body: z.core.$ZodType<ChangesOf<M>> }
  readonly remove: OfOne<M> & { readonly answer?: undefined }
  readonly restore: Answering<M> & OfOne<M>
}
