export interface WebsocketTicket {
  readonly hash: string
  readonly userId: number
  readonly familyId: string
  readonly expiresAt: Date
}

export interface WebsocketTicketRepository {
  add(ticket: WebsocketTicket): Promise<void>
  /** Removes the ticket and answers it: of two who ask, one gets it. Null after its session ended. */
  take(hash: string): Promise<WebsocketTicket | null>
}
