/** Each process compiles the embedded database anew: half as dear where it isn't optimized. */
export const NODE_FLAGS: readonly string[] = ['--liftoff-only']
