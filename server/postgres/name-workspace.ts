import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  WhereNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { isWorkspaceTable } from './workspace-tables.ts'

/**
 * Puts the workspace beside whatever a statement asks for, so that by itself, whatever the second
 * fence says, it finds nothing of another workspace, such as by an id that a stranger sent. Statements
 * that are no queries of the builder do so themselves, by `workspaceOf`.
 */
export class NameWorkspace implements KyselyPlugin {
  readonly workspaceId: WorkspaceId

  constructor(workspaceId: WorkspaceId) {
    this.workspaceId = workspaceId
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (!SelectQueryNode.is(node) && !UpdateQueryNode.is(node) && !DeleteQueryNode.is(node)) {
      return node
    }
    const { where } = node
    const table = tableOf(UpdateQueryNode.is(node) ? node.table : node.from?.froms[0])
    if (table === null) return node
    if (where === undefined) return { ...node, where: WhereNode.create(this.#own(table.name)) }
    if (names(where.where, table.name)) return node
    return { ...node, where: WhereNode.cloneWithOperation(where, 'And', this.#own(table.name)) }
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }

  #own(table: string): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('workspace_id'), TableNode.create(table)),
      OperatorNode.create('='),
      ValueNode.create(this.workspaceId),
    )
  }
}

/** A table with rows of workspaces, by the name it has in the statement. */
const tableOf = (node: OperationNode | undefined): { readonly name: string } | null => {
  if (node === undefined) return null
  const table = AliasNode.is(node) ? node.node : node
  if (!TableNode.is(table) || !isWorkspaceTable(table.table.identifier.name)) return null
  const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : null
  return { name: alias ?? table.table.identifier.name }
}

/** Whether all that is found is of a workspace that is given. */
const names = (node: OperationNode, table: string): boolean => {
  if (ParensNode.is(node)) return names(node.node, table)
  if (AndNode.is(node)) return names(node.left, table) || names(node.right, table)
  if (!BinaryOperationNode.is(node) || !ReferenceNode.is(node.leftOperand)) return false
  const { column, table: of } = node.leftOperand
  if (!ColumnNode.is(column) || column.column.name !== 'workspace_id') return false
  return of === undefined || of.table.identifier.name === table
}
