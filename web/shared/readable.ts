import { createAtom, reaction } from 'mobx'
import type { ReadableValue } from '#core/runtime/readable-value.ts'

/** A core value as MobX sees it: read inside an observer, it is followed while somebody looks. */
export const toObservable = <T>(value: ReadableValue<T>): { readonly current: T } => {
  let stop = (): void => {}
  const atom = createAtom(
    'ReadableValue',
    () => {
      stop = value.subscribe(() => atom.reportChanged())
    },
    () => stop(),
  )
  return {
    get current(): T {
      atom.reportObserved()
      return value.current
    },
  }
}

/** The other way round: what MobX keeps, as core objects follow it. */
export const toReadable = <T>(read: () => T): ReadableValue<T> => ({
  get current(): T {
    return read()
  },
  subscribe: (listener) => reaction(read, listener),
})
