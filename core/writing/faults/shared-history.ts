import type { LookedAt } from './fault.ts'
import type { Grounds } from './grounds.ts'
import { matchesOf } from './text.ts'

/** What two people have been through together, or have in common; no profile tells it. */
const TOLD = [
  /\b(?:we|I) (?:both |first |last |once |briefly |recently )?(?:met|spoke|talked|chatted|discussed|agreed|worked together|caught up|connected at|shared (?:a|the|an))\b/iu,
  /\b(?:great|nice|good|lovely|wonderful|pleasure|enjoyed|loved) (?:to have )?(?:meeting|talking|speaking|chatting|seeing|working|catching up)(?: to| with| up with)? you\b/iu,
  /\b(?:as|like) (?:we |I |you )?(?:discussed|agreed|promised|mentioned|talked about|spoke about|said)\b|\b(?:what )?I promised (?:you|on|at|in|last)\b|\bhere is what I promised\b/iu,
  /\b(?:per|after|since|enjoyed|during|following|from|recall) our (?:\w+ )?(?:call|conversation|meeting|chat|discussion|talk|lunch|coffee|time|dinner|exchange)\b|\bour (?:last |recent |previous |earlier |time )(?:call|conversation|meeting|chat|discussion|talk|lunch|working)\b/iu,
  /\bour time (?:together|at|working)\b|\bremember (?:me|when|our)\b|\blong time no\b|\bbeen a while\b|\bwhen we\b|\bwe (?:were|went|studied|used to|did|grew up)\b.{0,40}\btogether\b|\blast time we\b|\b(?:see|seeing|meet|meeting) you again\b|\bback in touch\b|\breconnect\b|\bold times\b|\byesterday\b/iu,
  /\bmutual\b|\bin common\b|\bwe (?:both|share|know)\b(?! (?:know )?(?:what|how|that|why))|\bsame (?:group|school|university|college|team|company|people|class|hometown|community)\b|\bfellow (?=alum|graduate|student|member|founder|parent)/iu,
  /\b(?:friends?|colleagues?|teammates?|coworkers?|co-workers?|boss|peers?|clients?|contacts?|someone|somebody|acquaintances?) (?:of (?:mine|yours|ours)|in your network|from your (?:team|company))\b/iu,
  /\b(?:your|my|a|former|ex) (?:former |old )?(?:colleagues?|teammates?|coworkers?|boss|friends?|assistant|employees?)(?: \w+){0,5}? (?:said|put|told|suggest|recommend|mention|pointed|gave|used|asked|accepted|referred|knows)\w*\b/iu,
  /\b(?:referred to you|recommended (?:you|me|that I)|suggested (?:you|I|that I)|gave me your (?:name|number|e-?mail|contact|address|details)|told me (?:about you|that you|you)|pointed me|sent me your way|put me in touch|introduced (?:us|me to you)|(?:told|asked|urged|encouraged|advised) (?:me|us) (?:to|that))\b/iu,
  /\b(?:your|the) (?:\w+ ){1,3}and I (?:are|were|have|had|go|went|used|both|met|know|knew|studied|worked|share)\b|\bgo(?:es)? (?:way |a long way )?back\b/iu,
  /\b(?:follow(?:ed|ing) (?:you|your)|(?:big )?fan of your)\b/iu,
  /展示会|懇親会|交流会|名刺交換|お世話になり(?:ました|まして)|お世話になって(?:おりま|いま)した|(?:母|父|姉|兄|妹|弟|娘|息子|甥|姪|妻|夫|子供?|いとこ|家族)[がもは].{0,14}お世話に|その節は|ご無沙汰(?!.{0,3}では)|お?久しぶり|お会いし(?:た|て|ました|まして)|以前お会い|ご一緒(?:した|して|しました|させていただ|いただ)/u,
  /お電話で(?:は)?(?:ありがとう|お話|伺|お伝え)|お電話(?:を)?ありがとう|(?:お?打ち合わせ|会議|面談|商談)の(?:通り|とおり|際|件で)|先日(?!.{0,12}(?:メッセージ|ご連絡|お送り|ご案内|申請|お声がけ))|昨日は|先ほどは/u,
  /お話し?(?:した(?!い|く)|しました|いただいた|いただきました|させていただいた|させていただきました|していた)|お話(?:を)?(?:いただいた|した)|お電話した|お電話(?:を)?差し上げた|お目にかか(?:り|っ)|お約束(?:の|した|していた)|以前(?:より|から)?お(?:話|世話|付き合い)/u,
  /お時間を(?:いただき|頂き|割いていただき)(?:まして|、)?(?:誠に|本当に)?ありがとう/u,
  /共通の|知人|友人|お?知り合い|元同僚|取引先様?の|(?:ご)?紹介(?:を(?:受け|いただき(?:ました|まし))|いただき(?:ました|まし)|され|でご連絡|により|で伺)|ご?推薦/u,
  /(?:(?:より|から|にて)(?:お話)?|(?:より|から|にて|に)(?:お名前|ご評判|評判))(?:を)?(?:伺いました|伺って(?:おり|い)|お聞きしました|お聞きして|聞きました|うかがいました)/u,
  /同じ(?:大学|会社|学校|高校|コミュニティ|グループ|職場|出身|研究室|サークル)|所属しております|(?:いつも|欠かさず|毎[日週月回])(?:楽しみ|拝読|拝見|拝聴)|存じ上げている|のことをよく(?:ご存じ|存じ|知っ)/u,
] as const

/** What was said before, which the thread can bear out. */
const SAID_BEFORE = [
  {
    by: 'person',
    told: [
      /\b(?:you (?:asked|promised|suggested|expressed|requested)|(?:thanks|thank you)(?: so much| again)? for (?:your|the) (?:quick |kind |prompt )?(?:reply|answer|response|question|interest|feedback)|getting back to me|the quick answer|great question)\b/iu,
      /ご?返信(?:を)?(?:いただき|ありがとう)|お返事(?:を)?(?:いただき|ありがとう)|ご質問ありがとう|ご返信ありがとう|おっしゃって(?!くだ|下さ|いただ)/u,
    ],
  },
  {
    by: 'sender',
    told: [
      /\b(?:my|our) (?:last|previous|earlier|first|prior|other) (?:message|note|e-?mail|mail|request)\b|\bfollowing up on\b|\bmy note from\b|\bcircling back\b/iu,
      /先日お送りした|前回の?(?:メッセージ|ご連絡)|先日の(?:メッセージ|ご連絡)/u,
    ],
  },
] as const

/** Who asks whether there is somebody claims to know nobody. */
const ANYBODY = /\b(?:is|are) there\b.*\?$/iu

export const historyIn = (sentence: string, { thread, grounds }: LookedAt): readonly string[] => {
  if (ANYBODY.test(sentence)) return []
  const shared = TOLD.flatMap((pattern) => matchesOf(sentence, pattern)).filter(
    (phrase) => !grounds.has(phrase),
  )
  const before = SAID_BEFORE.flatMap(({ by, told }) =>
    thread.some(({ from }) => from === by)
      ? []
      : told.flatMap((pattern) => matchesOf(sentence, pattern)),
  )
  return [...shared, ...before, ...wordsPutInTheirMouth(sentence, grounds)]
}

/** "You mentioned that …" holds where they, on their profile or in the thread, have most of what follows. */
const wordsPutInTheirMouth = (sentence: string, grounds: Grounds): readonly string[] => {
  const said = /\byou(?:'ve)? (?:mentioned|said|told|wrote|asked)\b(.*)/iu.exec(sentence)
  if (said === null) return []
  const words = (said[1] ?? '').toLowerCase().match(/[a-z]{5,}/gu) ?? []
  const known = words.filter((word) => grounds.hasAlike(word, 'person'))
  return known.length > 0 && known.length * 2 >= words.length ? [] : [said[0]]
}
