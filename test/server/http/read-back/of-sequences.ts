import { change, type Change } from './change.ts'

/** Of sequences and of how their texts are written. */
export const CHANGES_OF_SEQUENCES: readonly Change[] = [
  change('changePersonSequenceMessage', 'listPersonSequenceMessages'),
  change('changeSequence', 'listSequences'),
  change('changeSequenceMessage', 'listSequences'),
  change('removeSequenceMessage', 'listSequences'),
  change('beginSequence', 'listSequences', {
    asked: ({ ids: { template } }) => ({ body: { template } }),
  }),
  change('addSequenceMessage', 'listSequences'),
  change('changePromptSession', 'getPromptSession'),
  change('createPromptMessage', 'listPromptMessages'),
  change('changePromptVersion', 'getPromptSession'),
]
