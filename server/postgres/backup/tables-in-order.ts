/** The tables, each after those that it refers to. */
export function tablesInOrder<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly Table[] {
  const ordered: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || !waiting.has(to)),
    )
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle.')
    for (const table of ready) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}
