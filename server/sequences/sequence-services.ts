import { BeginSequence, type BeginSequenceDeps } from './begin-sequence.ts'
import { EditSequence } from './edit-sequence.ts'
import { SequenceWriter, type SequenceWriterDeps } from './sequence-writer.ts'

export type SequenceDeps = SequenceWriterDeps & Pick<BeginSequenceDeps, 'materialStores'>

export interface SequenceServices {
  readonly editSequence: EditSequence
  readonly beginSequence: BeginSequence
}

/** What is done with sequences of campaigns and their topics. */
export function sequenceServices(given: SequenceDeps): SequenceServices {
  const deps = { ...given, writer: new SequenceWriter(given) }
  return { editSequence: new EditSequence(deps), beginSequence: new BeginSequence(deps) }
}
