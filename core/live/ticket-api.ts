/** Where tickets for websockets come from. */
export interface TicketApi {
  /** A ticket for one websocket: one use, 60 s. Empty where the server's answer has none. */
  websocketTicket(): Promise<string>
}
