/** Something about the surroundings keeps the product from starting; the message says what to do. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
