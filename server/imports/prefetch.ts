/** The same items; each next one is being made while the one before it is used. */
export async function* prefetch<T>(items: AsyncGenerator<T, void>): AsyncGenerator<T> {
  let next = items.next()
  try {
    for (let item = await next; !item.done; item = await next) {
      next = items.next()
      // Whoever awaits it hears of a failure; until then it is nobody's.
      next.catch(() => {})
      yield item.value
    }
  } finally {
    await items.return()
  }
}
