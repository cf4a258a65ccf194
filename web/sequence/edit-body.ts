import type { Variable } from '#core/sequence/variables.ts'

/** A part of a text, from its first place to the one after its last. */
interface Span {
  readonly start: number
  readonly end: number
}

/** The shortcut that is being typed before the caret, a stroke included; null where none is. */
export const shortcutTypedAt = (text: string, caret: number): (Span & { typed: string }) | null => {
  const found = /(?:^|\s)(\/[^\s/]*)$/u.exec(text.slice(0, caret))
  const typed = found?.[1]
  return typed === undefined ? null : { typed, start: caret - typed.length, end: caret }
}

/** Those whose short name, or a word of whose name, begins so. */
export const shortcutsFor = <S extends { readonly shortcut: string; readonly name: string }>(
  shortcuts: readonly S[],
  typed: string,
): readonly S[] => {
  const lower = typed.normalize('NFKC').toLocaleLowerCase()
  const words = (name: string) => name.toLocaleLowerCase().split(/\s+/)
  return shortcuts.filter(
    ({ shortcut, name }) =>
      shortcut.startsWith(lower) || words(name).some((word) => word.startsWith(lower.slice(1))),
  )
}

/** A text, and where the caret is in it. */
export interface Edited {
  readonly text: string
  readonly caret: number
}

export const replaceIn = (text: string, { start, end }: Span, by: string): Edited => ({
  text: text.slice(0, start) + by + text.slice(end),
  caret: start + by.length,
})

/** A variable put in, the caret where its fallback is typed. */
export const withVariable = (text: string, span: Span, variable: Variable): Edited => {
  const edited = replaceIn(text, span, `{{${variable}|}}`)
  return { ...edited, caret: edited.caret - '}}'.length }
}
