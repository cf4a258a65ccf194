import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Material } from '#core/sales-kit/material.ts'
import type { Command, CommandContext } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { stripControls } from '../../output/strip-controls.ts'
import type { Column } from '../../output/table.ts'
import type { MaterialNoun } from './material-noun.ts'

interface InWorkspace {
  readonly workspace?: WorkspaceId
}

interface OfOne<M extends Material> {
  readonly id: M['id']
}

export interface MaterialCommands<M extends Material, Options extends object> {
  readonly list: Command<InWorkspace>
  readonly show: Command<OfOne<M>>
  readonly create: Command<Options & InWorkspace>
  readonly edit: Command<Options & OfOne<M>>
  readonly remove: Command<OfOne<M>>
  readonly restore: Command<OfOne<M>>
}

/** What each kind of material is done with, told by what makes it differ. */
export const materialCommands = <M extends Material, Options extends object>(
  of: MaterialNoun<M, Options>,
): MaterialCommands<M, Options> => ({
  async list({ printer, server, services }, { workspace }) {
    const id = await chooseWorkspace(services, server, workspace)
    const data = await of.api(services).list(id)
    const columns: readonly Column<M>[] = [
      { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
      { title: 'NAME', text: (row) => row.name },
      ...of.columns,
    ]
    printer.answer({ count: data.length, data }, () => printer.table(columns, data, 'None yet.'))
  },

  async show({ printer, services }, { id }) {
    const material = await of.api(services).load(id)
    printer.answer(material, () => {
      const rows = Object.entries(material)
      printer.table(FIELDS, rows, '')
    })
  },

  async create(context, options) {
    const { server, services } = context
    const fields = await of.fields(options, services)
    const workspace = await chooseWorkspace(services, server, options.workspace)
    told(context, 'Created', await of.api(services).create(workspace, fields))
  },

  async edit(context, options) {
    const { services } = context
    const fields = await of.fields(options, services)
    if (Object.keys(fields).length === 0) throw new UsageError('Say what is to change.')
    told(context, 'Changed', await of.api(services).change(options.id, fields))
  },

  async remove({ printer, services }, { id }) {
    await of.api(services).remove(id)
    printer.answer({ id, deleted: true }, () => {
      printer.line(`Deleted: ${id}.`)
      printer.note(`For 10 minutes: overture ${of.noun} restore ${id}`)
    })
  },

  async restore(context, { id }) {
    told(context, 'Restored', await of.api(context.services).restore(id))
  },
})

const told = ({ printer }: CommandContext, what: string, material: Material): void =>
  printer.answer(material, () =>
    printer.line(stripControls(`${what}: ${material.id} (${material.name}).`)),
  )

const FIELDS: readonly Column<readonly [string, unknown]>[] = [
  { title: 'FIELD', whole: true, text: ([name]) => name },
  { title: 'VALUE', text: ([, value]) => readableText(value) },
]

const readableText = (value: unknown): string => {
  if (typeof value === 'string') return value
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isTexts ? value.join(', ') : JSON.stringify(value)
}
