/** Where tickets for websockets come from. */
export interface TicketApi {
  /** A ticket that opens each of the websockets once, within 60 s. Empty where the server's answer has none. */
  websocketTicket(): Promise<string>
}
