/** Which part of a file a body is. */
export type FilePart =
  | {
      readonly kind: 'part'
      readonly start: number
      /** Behind the last byte. */
      readonly end: number
      readonly total: number
    }
  /** Asks how much is kept, with an empty body. */
  | { readonly kind: 'question'; readonly total: number }
