import { makeAutoObservable } from 'mobx'

/** What is laid over the page on a key: the commands, or the list of keys. */
export class PaletteViewModel {
  shown: 'nothing' | 'commands' | 'keys' = 'nothing'
  /** Its code is fetched once it is asked for. */
  wasShown = false

  constructor() {
    makeAutoObservable(this)
  }

  show(shown: 'commands' | 'keys'): void {
    this.shown = shown
    this.wasShown = true
  }

  close(): void {
    this.shown = 'nothing'
  }
}
