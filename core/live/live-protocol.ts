/** What arrives on a live link. */
export type LiveFrame<Messages extends object> =
  | {
      readonly kind: 'subscribed'
      readonly topic: string
      readonly seq: number
      /** For how long nothing happened, in milliseconds; null where it isn’t said. */
      readonly quietMs: number | null
    }
  | {
      readonly kind: 'message'
      readonly topic: string
      readonly seq: number
      readonly message: Messages[keyof Messages] & { readonly type: keyof Messages }
    }
  | { readonly kind: 'alive' }
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string }

/** How frames are written on the wire. */
export interface LiveCodec<Subscription, Messages extends object> {
  ping(): string
  subscribe(subscription: Subscription): string
  /** Null where the text is no frame that this client knows. */
  read(text: string): LiveFrame<Messages> | null
}
