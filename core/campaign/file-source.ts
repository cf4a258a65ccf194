/** A file to send, read part by part so that any size fits into memory. */
export interface FileSource {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** The bytes from `start` (included) to `end` (excluded). */
  read(start: number, end: number): Promise<Uint8Array>
}
