/** Of whom a sentence tells something: who reads it, who writes it, or nobody knows. */
export type Subject = 'person' | 'own' | 'any'

const READER =
  /\byou(?:r|rs|'\w+)?\b|御社|貴社|貴店|貴院|いらっしゃ|おめでと|されて|されたと|ご(?:昇進|受賞|就任|転職|出身|登壇|講演)/iu
const WRITER = /\b(?:we|our|us|my|we'\w+)\b|弊社|当社|私ども|私たち|いたしております/iu

export const subjectOf = (sentence: string): Subject => {
  const [isReader, isWriter] = [READER.test(sentence), WRITER.test(sentence)]
  if (isReader === isWriter) return 'any'
  return isReader ? 'person' : 'own'
}
