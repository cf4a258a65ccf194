/** Brings files of the server's to this machine. */
export interface FileDownload {
  /**
   * Fetches what is at the address, on the server or elsewhere, into a file that only its owner reads.
   * Continues behind what an earlier try left in `part`, and answers how many bytes the file has.
   */
  save(
    address: string,
    to: { readonly path: string; readonly part: string },
    onProgress: (share: number) => void,
  ): Promise<number>
}
