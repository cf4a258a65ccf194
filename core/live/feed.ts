/**
 * What the server pushes about some subjects. `Messages` says by its names which types of messages
 * there are; who hears one type need not know the others.
 */
export interface Feed<Subscription, Messages extends object> {
  /** Asks to be told, now and after each reconnect, until the returned function is called. */
  subscribe(subscription: Subscription): () => void
  onMessage<Type extends keyof Messages>(
    type: Type,
    listener: (message: Messages[Type]) => void,
  ): () => void
  /** Hears the topics of which something was missed: what they are about is to be fetched again. */
  onGap(listener: (topic: string) => void): () => void
}
