export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail on; rejects where it could not. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Rejects where one could not even be kept now, with what the file system says. */
  requireRoom(): Promise<void>
}
