export const FAULT_NAMES = [
  'challenge',
  'limit',
  'already_invited',
  'note_quota',
  'email_required',
  'follow_only',
  'page_changed',
  'reply_now',
  'search_repeats',
  'search_reorders',
  'search_shrinks',
  'search_ends_early',
] as const

export type FaultName = (typeof FAULT_NAMES)[number]

/** On for everybody, off, or on for the people listed by public identifier. */
export type Faults = Partial<Record<FaultName, boolean | readonly string[]>>

/** The trouble that was switched on to see how the product bears it. */
export class FaultSwitches {
  #on: Faults = {}

  constructor(initial: Faults = {}) {
    this.set(initial)
  }

  get current(): Faults {
    return this.#on
  }

  set(changes: Faults): void {
    this.#on = { ...this.#on, ...changes }
  }

  isOn(name: FaultName, person: string | null = null): boolean {
    const state = this.#on[name] ?? false
    if (typeof state === 'boolean') return state
    return person !== null && state.some((one) => one.toLowerCase() === person)
  }
}

/** What a request's body switches; a sentence where it is not understood. */
export const readFaults = (body: unknown): Faults | string => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return 'Send a JSON object, such as {"challenge": true}.'
  }
  const faults: Faults = {}
  for (const [name, state] of Object.entries(body)) {
    const known = FAULT_NAMES.find((fault) => fault === name)
    if (known === undefined) return `There is no fault called "${name}".`
    if (typeof state !== 'boolean' && !isListOfPeople(state)) {
      return `"${name}" takes true, false or a list of public identifiers.`
    }
    faults[known] = state
  }
  return faults
}

const isListOfPeople = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')
