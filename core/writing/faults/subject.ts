/** Of whom a sentence tells something: who reads it, who writes it, or nobody knows. */
export type Subject = 'person' | 'own' | 'any'

const READER =
  /\b(?:yours?|you(?:'ve| have| had| run| lead| manage| oversee| look after| employ| built| grew| joined)|as you)\b|御社|貴[社店院校]|いらっしゃ|おめでと|されて|されたと|ご(?:昇進|受賞|就任|転職|出身|登壇|講演)/iu
/** "Shall we" is of both. */
const WRITER =
  /(?<!\b(?:shall|can|could|should|may|might|if) )\bwe\b|\b(?:our|us|my|we'\w+)\b|弊社|当社|私ども|私たち|いたしております/iu

export const subjectOf = (sentence: string): Subject => {
  const [isReader, isWriter] = [READER.test(sentence), WRITER.test(sentence)]
  if (isReader === isWriter) return 'any'
  return isReader ? 'person' : 'own'
}
