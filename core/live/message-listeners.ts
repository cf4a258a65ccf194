/** Who hears which type of message. */
export class MessageListeners<Messages extends object> {
  readonly #byType = new Map<PropertyKey, Set<(message: never) => void>>()

  add<Type extends keyof Messages>(
    type: Type,
    listener: (message: Messages[Type]) => void,
  ): () => void {
    const listeners = this.#byType.get(type) ?? new Set()
    this.#byType.set(type, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  dispatch(message: Messages[keyof Messages] & { readonly type: keyof Messages }): void {
    for (const listener of [...(this.#byType.get(message.type) ?? [])]) listener(message as never)
  }
}
