import { CsvError, Parser } from 'csv-parse'
import { chunksOf } from './chunks-of.ts'

/** One row as the file has it. */
export interface RawRow {
  /** Null where the row can't be told from what follows it. */
  readonly cells: readonly string[] | null
  /** Line it begins on, counted from 1. */
  readonly line: number
  /** Bytes and lines of the file up to its end. */
  readonly bytesEnd: number
  readonly linesEnd: number
}

/** Where in the file to go on. */
export interface Place {
  readonly bytes: number
  readonly lines: number
}

/** A longer row is one whose quotes are wrong. */
const MAX_ROW_BYTES = 128 * 1024

/** The rows of a UTF-8 file from a place on, in groups; at most one part of the file is in memory. */
export async function* readRows(
  path: string,
  delimiter: string,
  from: Place,
): AsyncGenerator<RawRow[]> {
  for (let place: Place | undefined = from; place;) {
    const reader: RowReader = new RowReader(delimiter, place)
    for await (const chunk of chunksOf(path, place.bytes)) {
      const rows = await reader.read(chunk)
      if (rows.length > 0) yield rows
      if (reader.isLost) break
    }
    if (!reader.isLost) yield await reader.finish()
    place = reader.isLost ? await lineAfter(path, reader.place) : undefined
    if (reader.isLost) {
      const end = place ?? reader.place
      const line = reader.place.lines + 1
      yield [{ cells: null, line, bytesEnd: end.bytes, linesEnd: line }]
    }
  }
}

class RowReader {
  readonly #parser: Parser
  #rows: RawRow[] = []
  /** The end of the last row that was read. */
  place: Place
  /** True once a quote was opened that nothing closes. */
  isLost = false

  constructor(delimiter: string, start: Place) {
    this.place = start
    /** csv-parse counts the two characters of a CRLF inside quotes as two lines. */
    let overcount = 0
    this.#parser = new Parser({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_ROW_BYTES,
      on_record: (cells: string[], context) => {
        const line = this.place.lines + 1
        if (start.lines + context.lines - overcount > line) {
          for (const cell of cells) overcount += cell.split('\r\n').length - 1
        }
        const linesEnd = start.lines + context.lines - overcount
        const bytesEnd = start.bytes + context.bytes
        this.#rows.push({ cells, line, bytesEnd, linesEnd })
        this.place = { bytes: bytesEnd, lines: linesEnd }
        return null
      },
    })
    this.#parser.on('error', () => {})
  }

  read(chunk: Buffer): Promise<RawRow[]> {
    return this.#after((done) => this.#parser.write(chunk, done))
  }

  finish(): Promise<RawRow[]> {
    return this.#after((done) => {
      this.#parser.once('error', done).once('end', done).resume().end()
    })
  }

  async #after(step: (done: (error?: Error | null) => void) => void): Promise<RawRow[]> {
    await new Promise<void>((resolve, reject) => {
      step((error) => {
        this.isLost ||= error instanceof CsvError
        if (error && !this.isLost) reject(error)
        else resolve()
      })
    })
    const rows = this.#rows
    this.#rows = []
    return rows
  }
}

/** Where the line after this one begins; nothing where the file ends first. */
async function lineAfter(path: string, place: Place): Promise<Place | undefined> {
  let bytes = place.bytes
  for await (const chunk of chunksOf(path, place.bytes)) {
    const at = chunk.findIndex((byte) => byte === CR || byte === LF)
    if (at >= 0) {
      const length = chunk[at] === CR && chunk[at + 1] === LF ? 2 : 1
      return { bytes: bytes + at + length, lines: place.lines + 1 }
    }
    bytes += chunk.length
  }
  return undefined
}

const CR = 13
const LF = 10
