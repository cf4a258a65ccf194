import type { ReplyIntent } from './person-message-api.ts'

/** What a reply seems to mean, by the words that tell it: of several rules the first that finds any. */
const RULES: readonly (readonly [ReplyIntent, readonly RegExp[]])[] = [
  [
    'out_of_office',
    [
      /\bout of (the )?office\b/,
      /\b(auto(matic)?[- ]?(reply|response))\b/,
      /\b(on|currently on|am on) (annual |parental |maternity |sick )?(leave|vacation|holiday)\b/,
      /\bwill (be )?(back|return)(ing)? (in the office )?on\b/,
      /不在/,
      /自動(返信|応答)/,
      /(休暇|休業|育休|産休)(中|を(いただ|頂)|のため)/,
    ],
  ],
  [
    'wrong_person',
    [
      /\b(wrong|not the right|not the best) (person|contact)\b/,
      /\b(no longer|don'?t|do not) (work|handle|deal|manage)\b/,
      /\b(speak|talk|reach out|get in touch)( to| with)? (my colleague|someone else)\b/,
      /\bnot (in charge|responsible)\b/,
      /担当(では(ない|ありません|ございません)|者(では|が(違|異)))/,
      /担当(を)?(外れ|離れ)/,
      /(退職|異動)(し|いたし|致し)/,
      /別の(担当|者)/,
    ],
  ],
  [
    'not_interested',
    [
      /\bnot interested\b/,
      /\bno,? thank(s| you)\b/,
      /\b(no|not a) (need|fit|interest)\b/,
      /\b(unsubscribe|stop (messaging|contacting|writing)|remove me)\b/,
      /\bplease (don'?t|do not) (contact|message|write)\b/,
      /\b(we|i)('ll| will)? pass\b/,
      /興味(は|が)?(ない|ありません|ございません)/,
      /(結構です|不要です|必要(は)?(ない|ありません|ございません))/,
      /(お断り|見送ら|遠慮(させ|し))/,
      /(連絡|メッセージ)(は|を)?(し|送ら)ないで/,
    ],
  ],
  [
    'later',
    [
      /\b(not (right )?now|not at the moment|no time (right )?now)\b/,
      /\b(next|later (this|in the)) (week|month|quarter|year)\b/,
      /\b(circle|check|get) back\b/,
      /\b(maybe|perhaps|some ?time) later\b/,
      /\bafter the (summer|holidays|new year)\b/,
      /(来週|来月|来期|来年|来四半期)/,
      /(今は|現在は|現時点では)/,
      /(また(後|のち|改めて)|改めて(ご)?連絡|落ち着いたら|時期が)/,
    ],
  ],
  [
    'interested',
    [
      /\b(interested|sounds (good|great|interesting)|happy to|love to|would like to|keen)\b/,
      /\b(let'?s|can we|could we|shall we) (talk|chat|speak|meet|schedule|set up)\b/,
      /\b(send|share|tell) (me|us) (more|the|some)\b/,
      /\b(book|schedule)(ed)? (a )?(call|meeting|time|slot)\b/,
      /\b(yes|sure),? (please|why not|let'?s)\b/,
      /(興味(が|は)?(ある|あります|ございます|深)|関心が(ある|あります))/,
      /(ぜひ|是非)/,
      /(お話|話)(を)?(伺|聞|お聞き|聞かせ|でき)/,
      /(詳しく|詳細)(を)?(教え|伺|お聞き|知り)/,
      /(資料を|日程|お打ち合わせ|打ち合わせ)/,
    ],
  ],
]

/** Proposed from the words of a reply, for its user to confirm; null where none of them tells. */
export const replyIntentOf = (text: string): ReplyIntent | null => {
  const words = text.toLowerCase().replaceAll('’', "'")
  return RULES.find(([, patterns]) => patterns.some((pattern) => pattern.test(words)))?.[0] ?? null
}
