/** Names of texts, as they are nested; 0 stands for a text. */
export interface Names {
  readonly [name: string]: Names | 0
}

/** Texts by name, of those in the order of their names; one that a language doesn't have is undefined. */
export const namedTexts = (names: Names, texts: readonly (string | undefined)[]): object => {
  let at = 0
  const named = (inner: Names): object =>
    Object.fromEntries(
      Object.entries(inner)
        .map(([name, more]) => [name, more === 0 ? texts[at++] : named(more)] as const)
        .filter(([, text]) => text !== undefined),
    )
  return named(names)
}
