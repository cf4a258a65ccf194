/** What tells whoever reads it what to write. It stands in profiles, and a draft never rests on it. */
const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instructions?|prompts?|rules|above|previous)\b/iu,
  /\b(?:AI|LLMs?|GPT|chatgpt|(?:ro)?bots?|language models?|assistants?)\b.{0,30}(?::|\bmust\b|\bshould\b|\bplease\b|\breading\b|\balways\b)/iu,
  /\bif you(?:'re| are) an? (?:AI|LLM|bot|language model|assistant)\b/iu,
  /\b(?:end|start|begin|finish|sign|open|close)\b.{0,40}\bwith\b.{0,10}\b(?:the words?|the phrase)\b/iu,
  /\b(?:end|start|begin|finish|close)\b.{0,30}\b(?:message|reply|e-?mail|note|draft)s?\b/iu,
  /\b(?:always|must|please)\b.{0,20}\b(?:write|say|address|call me|mention|include|reply|respond|output|append|insert)\b/iu,
  /\b(?:write|say|output|repeat|print|reveal|approve|insert|append)\b.{0,60}(?:\b(?:message|prompt|api key|the words?|draft)\b|["“])/iu,
  /\b(?:system|assistant|user) ?(?:prompt|message)?:|<\/?\w+|<\||\[\/?INST\]|###|"role"|developer mode/iu,
  /\b(?:DELETE|POST|PUT|PATCH|GET) \//u,
  /指示|プロンプト|開発者モード|APIキー/iu,
  /(?:AI|ボット|LLM|アシスタント|システム)(?:の方|は|へ|:|なら)/iu,
  /(?:書い|記載|入れ|含め|呼ん|返信し|出力し|追加し|述べ|言っ|送っ|表示し|承認し)(?:し)?(?:て|で|する)(?:ください|下さい|くれ|こと)/u,
] as const

export const isInstruction = (sentence: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(sentence))
