import { makeAutoObservable, observable, runInAction } from 'mobx'
import { useLayoutEffect, useState } from 'react'

/** Modals that open by themselves, one at a time: each waits until the one before it is closed. */
class ModalQueue {
  readonly #waiting = observable.array<symbol>([], { deep: false })

  constructor() {
    makeAutoObservable(this)
  }

  /** Whose turn it is. */
  get current(): symbol | null {
    return this.#waiting[0] ?? null
  }

  /** The returned function ends the turn, or the wait for it. */
  enqueue(modal: symbol, goesFirst: boolean): () => void {
    if (goesFirst) this.#waiting.unshift(modal)
    else this.#waiting.push(modal)
    return () => runInAction(() => this.#waiting.remove(modal))
  }
}

/** Of this page: one window, one of these. */
const queue = new ModalQueue()

/** Whether a modal that wants to be open may be; one that goes first sends the others back to wait. */
export const useModalQueue = (wants: boolean, goesFirst = false): boolean => {
  const [modal] = useState(() => Symbol('modal'))
  useLayoutEffect(
    () => (wants ? queue.enqueue(modal, goesFirst) : undefined),
    [modal, wants, goesFirst],
  )
  return wants && queue.current === modal
}
