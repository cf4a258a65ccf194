import type { MappedField } from './mapped-fields.ts'

/** Why a whole file is refused; nothing of it is imported. */
export type FileProblem =
  | 'empty_file'
  | 'not_text'
  | 'wrong_encoding'
  | 'no_url_column'
  | 'unknown_column'

export interface RefusedFile {
  readonly kind: 'file_refused'
  readonly code: FileProblem
  /** The mapped field whose column is to blame; null where it is the file. */
  readonly column: MappedField | null
}

/** A file that can't be imported. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly code: FileProblem
  readonly column: MappedField | null

  constructor(code: FileProblem, column: MappedField | null = null) {
    super(`The file is refused: ${code}.`)
    this.code = code
    this.column = column
  }

  get facts(): RefusedFile {
    return { kind: 'file_refused', code: this.code, column: this.column }
  }
}
