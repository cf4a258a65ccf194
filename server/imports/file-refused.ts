/** Why a whole file is refused; nothing of it is imported. */
export type FileProblem =
  | 'empty_file'
  | 'not_text'
  | 'wrong_encoding'
  | 'no_url_column'
  | 'unknown_column'

/** A file that can't be imported, and the field of the call that says so. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly code: FileProblem
  readonly field: string

  constructor(code: FileProblem, field = 'csv') {
    super(SENTENCES[code])
    this.code = code
    this.field = field
  }
}

const SENTENCES: Record<FileProblem, string> = {
  empty_file: 'The file has no rows.',
  not_text: 'This is not a CSV: it is not text.',
  wrong_encoding: 'The text can’t be read. Save the file as UTF-8 and try again.',
  no_url_column: 'The file has no column of this name for the profile addresses.',
  unknown_column: 'The file has no column of this name.',
}
