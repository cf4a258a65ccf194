import * as contract from './all.ts'

type Contract = typeof contract

/** What the files of the contract export under names that end so, as one. */
type Joined<Ending extends string> = {
  [Name in keyof Contract]: Name extends `${string}${Ending}`
    ? (group: Contract[Name]) => void
    : never
}[keyof Contract] extends (group: infer All) => void
  ? All
  : never

const joined = <Ending extends string>(ending: Ending): Joined<Ending> =>
  Object.assign(
    {},
    ...Object.entries(contract).flatMap(([name, group]) => (name.endsWith(ending) ? [group] : [])),
  ) as Joined<Ending>

/** Every call there is, by name. */
export const operations: Joined<'Operations'> = joined('Operations')

/** What each call may look like, by the operation's name. */
export const examples: Joined<'Examples'> = joined('Examples')

export type Operations = typeof operations
export type OperationName = keyof Operations
