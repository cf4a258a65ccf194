import type { FieldsOf, Material } from '#core/sales-kit/material.ts'
import type { MaterialApi } from '#core/sales-kit/sales-kit-api.ts'
import type { Column } from '../../output/table.ts'
import type { CliServices } from '../../services.ts'

/** What one kind of material is to the command line. */
export interface MaterialNoun<M extends Material, Options extends object> {
  /** As the command calls it. */
  readonly noun: string
  api(services: CliServices): MaterialApi<M>
  /** What the options say of a material's fields: only what was given. */
  fields(options: Options, services: CliServices): Promise<Partial<FieldsOf<M>>>
  /** After the id and the name. */
  readonly columns: readonly Column<M>[]
}

/** Those of an object's fields that were given. */
export const given = <T extends object>(fields: {
  readonly [K in keyof T]?: T[K] | undefined
}): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>
