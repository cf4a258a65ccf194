/** What is made and gone again soon is cleared up seldom: workers have the memory. */
export const ROOM_FOR_YOUNG: readonly string[] = ['--max-semi-space-size=64']

/** What runs once or twice is over before it was worth optimizing: a sixth of the processor's time in the core's tests, nothing in others. */
export const OPTIMIZED_LATE: readonly string[] = [...ROOM_FOR_YOUNG, '--interrupt-budget=2000000']

/** Each process compiles the embedded database anew: half as dear where it isn't optimized. */
export const NODE_FLAGS: readonly string[] = [...ROOM_FOR_YOUNG, '--liftoff-only']
