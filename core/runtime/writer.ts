/** Who wrote texts and proposals: rules of this product, or a language model. */
export const WRITERS = ['rules', 'model'] as const
export type Writer = (typeof WRITERS)[number]
