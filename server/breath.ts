/** Lets whatever else waits have its turn, between two pieces of long work. */
export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
