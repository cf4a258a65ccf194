import type { ColumnType } from 'kysely'

/** Read as a Date; written as a Date or an ISO time. */
export type Time<D extends Date = Date> = ColumnType<D, D | string, D | string>
export type NullableTime<D extends Date = Date> = ColumnType<
  D | null,
  D | string | null | undefined,
  D | string | null
>
/** Set by the database where it isn't given. */
export type TimeByDefault<D extends Date = Date> = ColumnType<D, D | string | undefined, D | string>
/** Read as the value, written as JSON.stringify of it. */
export type Json<T = Record<string, unknown>> = ColumnType<T, string, string>
export type JsonByDefault<T = Record<string, unknown>> = ColumnType<T, string | undefined, string>
export type NullableJson<T = Record<string, unknown>> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Counted by the database alone. */
export type GeneratedId = ColumnType<number, never, never>
