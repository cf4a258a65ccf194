/** Shows the page anew, as the server has it now. */
export interface PageReloader {
  reload(): void
}
