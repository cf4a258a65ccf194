import type { ColumnType } from 'kysely'

/** Read as a Date; written as a Date or an ISO time. */
export type Time = ColumnType<Date, Date | string, Date | string>
export type MaybeTime = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
/** Set by the database where it isn't given. */
export type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** Read as the value, written as JSON.stringify of it. */
export type Json<T = Record<string, unknown>> = ColumnType<T, string, string>
export type JsonByDefault<T = Record<string, unknown>> = ColumnType<T, string | undefined, string>
export type MaybeJson<T = Record<string, unknown>> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Counted by the database alone. */
export type Counted = ColumnType<number, never, never>
