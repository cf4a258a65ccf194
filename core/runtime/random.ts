/** Chance, as a port so that tests can decide it. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
}
