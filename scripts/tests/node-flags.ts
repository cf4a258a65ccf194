/** What is made and gone again soon is cleared up seldom: workers have the memory. */
export const ROOM_FOR_YOUNG: readonly string[] = ['--max-semi-space-size=64']

/** Each process compiles the embedded database anew: half as dear where it isn't optimized. */
export const NODE_FLAGS: readonly string[] = [...ROOM_FOR_YOUNG, '--liftoff-only']
