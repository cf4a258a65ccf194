/** Whoever writes to somebody, as a profile may speak to them. */
const WRITERS = String.raw`(?:whoever|anyone|anybody|everyone|everybody|those|people|senders?|sellers?|vendors?|sales(?:people|men)?|recruiters?|pitchers?|emailers?)`
/** Those of them who are anybody, of whom people say what they think. */
const ANYBODY = String.raw`(?:anyone|anybody|everyone|everybody|those|people)`
const MACHINES = String.raw`(?:AIs?|LLMs?|(?:chat)?gpts?|claude|gemini|copilot|(?:chat|ro)?bots?|robots?|crawlers?|scrapers?|parsers?|machines?|agents?|language models?|assistants?|automations?)`
/** What is written to them, or a part of it. */
const TEXTS = String.raw`(?:messages?|repl(?:y|ies)|e-?mails?|mail|notes?|letters?|texts?|pitch(?:es)?|outreach|intros?|drafts?|outputs?|answers?|responses?|(?:first|last|opening|closing|every|each|subject) (?:sentence|line|word|paragraph)s?)`
/** What can be done with words. */
const WRITES = String.raw`(?:act|add|address|admit|answer|append|assume|attach|be|begin|behave|call|claim|compliment|compose|confess|confirm|congratulate|copy|declare|describe|disclose|dump|end|explain|finish|flatter|forward|give|greet|hail|imitate|impersonate|include|insert|insult|introduce|invent|list|mention|mock|name|offer|open|output|paste|pick|play|praise|pretend|print|promise|put|quote|rate|recite|recommend|refer|reply|repeat|respond|reveal|rhyme|roast|say|send|share|sign|sing|slip|speak|spell|start|state|summari[sz]e|swear|switch|talk|tell|thank|threaten|translate|treat|use|vouch|warn|wire|write|work)`
/** What anybody does who writes nothing. */
const DOES = String.raw`(?:act|be|begin|end|finish|give|offer|open|pick|play|put|share|start|treat|use|work)`
/** What is said of what machines are for. */
export const SERVES = String.raw`(?: (?:not|never|always|only))?(?: (?:replace|serve|work for|augment|amplify|empower|support|benefit|assist|remain|solve|save|improve|free|help (?!me\b))\b)`
const MUST = String.raw`(?:must|should|shall|will|needs? to|has to|have to|ought to|is to|are to|had better)`

const within = (least: string, most: number): string => String.raw`\b.{0,${most}}\b${least}\b`
const rule = (source: string): RegExp => new RegExp(source, 'iu')

/** Of a profile alone: there, what is asked of whoever writes is not to be done. */
export const DEMANDS: readonly RegExp[] = [
  /\b(?:address|greet|refer to|introduce|insult|praise|flatter|mock|compliment|describe|tell) (?:me\b|us\b|yourself|themselves)|\bcall (?:me|us) (?:an?|the|your)\b/iu,
  /^\W*you(?:'re| are) |あなたは|語尾|口調/iu,
  // Machines are spoken to, or of as they should be.
  rule(String.raw`\b(?:hey|dear|hello|note (?:to|for))[, ]+(?:the |all (?:the )?)?${MACHINES}\b`),
  rule(
    String.raw`(?:^\W*|[^\p{L}\p{N}, ] ?)(?:to (?:the |all (?:the )?)?|for (?:the |all (?:the )?)?|as an? )${MACHINES}\b(?: (?!I\b|we\b|that\b|which\b|who\b|to\b)\w+){0,3}(?:[:,]? (?:(?:${MUST}|please|kindly|always|only|just) )*${WRITES}\b|:)`,
  ),
  rule(
    String.raw`(?:^|[^\p{L}\p{N} ] ?)${MACHINES}(?: (?:scouts?|readers?|writers?))?[,:]? (?:(?:${MUST}|please|kindly|always|only|just) )*${WRITES}\b`,
  ),
  rule(String.raw`\b${MACHINES}${within(MUST, 30)}(?!${SERVES})`),
  // Those who write are, or what they write.
  rule(
    String.raw`\b(?!${ANYBODY}\b)${WRITERS}\b.{0,40}\b(?:${MUST}|please|always)\b.{0,40}\b(?:${WRITES}|a|me)\b`,
  ),
  rule(
    String.raw`\b${ANYBODY}\b.{0,40}\b(?:(?:${MUST}|please)\b.{0,40}\b(?:(?!${DOES}\b)${WRITES}|me|the words?|phrase)|always (?:(?!${DOES}\b)${WRITES}))\b`,
  ),
  rule(String.raw`\b${WRITERS}\b.{0,40}\bowes?\b.{0,40}\b(?:${WRITES}|a|me)\b`),
  rule(
    String.raw`\b${WRITERS}\b.{0,30}\b(?:reads? this|writ(?:es?|ing) (?:to )?me|pitch(?:es|ing)? me|e-?mail(?:s|ing)? me|contact(?:s|ing)? me|messag(?:es|ing) me)\b`,
  ),
  rule(
    String.raw`\b(?:when|if|before|whenever) (?:you )?(?:messag|writ|contact|pitch|e-?mail|approach|reach|repl)(?:e|es|y|ing|ing out)?(?: out)?(?: to)? me\b`,
  ),
  rule(
    String.raw`\b(?:your|automated|any|all|every) (?:\w+ )?${TEXTS}\b.{0,60}\b(?:${MUST}|please|contain|carry|with|mention|open|begin|start|end)\b`,
  ),
  rule(
    String.raw`\b${TEXTS}\b.{0,40}\b(?:${MUST}|carry)\b.{0,20}\b(?:${WRITES}|contain|carry|have|be)\b`,
  ),
  rule(
    String.raw`\bonly (?:those|pitches|letters|messages|notes|read|answer|reply)\b.{0,40}\b(?:that|who|which|opening|beginning|starting|saying)\b`,
  ),
  /\b(?:(?<!\b(?:I|we|they|who|that|he|she|you|and|have|has) )always|please|make sure|be sure|remember to)\b.{0,40}\b(?:put|use|add|start|begin|end|sign|contain|mention|include|quote|offer|promise|confirm|state|tell)\b/iu,
  rule(
    String.raw`\b(?:must|should)\b.{0,40}\b(?:contain|mention|include|quote|promise|confirm|state|tell)\b`,
  ),
  rule(
    String.raw`^(?=.*(?:\b(?:me|us|you|your|my|${WRITERS}|${TEXTS}|readers?|recipients?|words?|phrase|rhyme|verse)\b|["“'])).*\b(?:must|should)\b.{0,40}\b(?:put|use|add|start|begin|end|sign|offer)\b`,
  ),
  // Whoever reads is told what to do.
  rule(
    String.raw`\byou (?:must|should|shall|will|may|have to|need to|are to|can now)\b.{0,20}\b${WRITES}\b`,
  ),
  rule(
    String.raw`(?:^|[^\p{L}\p{N}' ] ?|\b(?:please|kindly|and|then|just) )(?:(?:please|kindly|always|only|just|now) )*${WRITES} (?:me|us|that|them|how|only|with|as|like|this|it|in (?:\w+ish|\p{Lu}|rhyme|verse|capitals?|all)|to (?:me|my|be)|my|yourself|everybody|everyone|the (?:words?|phrase|string|sender|reader|recipient|writer|prompt|text|name|link|code|user)|["“'])`,
  ),
  rule(String.raw`\b(?:kindly|please)\b.{0,20}\b${WRITES}\b`),
  rule(
    String.raw`\b(?:would you|could you|will you|be so kind|if you would|it would be (?:lovely|nice|kind|great) (?:if|of))\b.{0,60}\b(?:${WRITES}\w{0,3}|opened|wrote|said|began)\b`,
  ),
  rule(
    String.raw`\bto be (?:introduced|addressed|greeted|praised|described|called) as\b|\bsend your ${TEXTS}\b|\bmy accessibility\b|\banswer only to\b`,
  ),
  rule(
    String.raw`^\W*(?:override|prompt|instructions?|orders?|rules?|directive|command|output|tone|persona|important|attention)\b ?[:=]`,
  ),
  rule(
    String.raw`^\W*(?:task|format|style|role|policy)\b ?(?:=|: ?(?:(?:please|kindly|always|only|you(?:'re)?|in) |${WRITES}\b|(?:an? |the )?(?:\w+ )?(?:poem|haiku|limerick|verse|rhyme|song|joke|pirate|robot)s?\b))`,
  ),
  /\b(?:administrator|admin|moderator)s?\b.{0,60}\b(?:lifted|requires?|allows?|disabled|must|may|need)\b/iu,
  rule(
    String.raw`\b(?:support|security|compliance)\b.{0,60}\b(?:lifted|disabled|(?:requires?|allows?|must|may|need)\b.{0,60}\b(?:(?!${DOES}\b)${WRITES}|${TEXTS}|codes?|you))\b`,
  ),
  // A sentence in Japanese that ends as an order does, but for what courtesy asks of anybody.
  /^(?!.*(?:気軽に|ご(?:連絡|相談|覧|遠慮|容赦|了承|一報|参加|来店|利用)|お(?:問い?合わせ|声(?:が|掛)け|待ち|越し|立ち寄り|読み)|(?:よろしく|宜しく)お願い|フォロー)).*(?:(?:て|で|し)(?:ください|下さい|くれ|ほしい|欲しい|ちょうだい|頂戴|ね|や|よ)(?:ませ)?|なさい|[せえけげてねべめれ]よ|しろ|べし|べき(?:です)?|(?:ねば|なければ)(?:ならない|なりません)|(?:[書記言述呼送入含加添付締祝褒誓語話答扱訳歌詠使用触渡払認謝示貼載演装伝称]|約束|挨拶|名乗|評価|紹介|勧め|返信|返答|回答|出力|追加|追記|表示|承認|引用|提示|提案|署名|無視|開示|申し出|なりき|けな|始め|終え|終わ|つけ|ほめ|振る舞)(?:(?!を)[\p{Script=Hiragana}\p{Script=Han}]){0,4}[うくすつぬぶむるぐい]こと|(?<=[うくすつぬぶむるい])ように|願います|お願い(?:し|いたし|致し)ます|くださいませ|が?必[要須](?:です)?|(?<!につい|に関し|とし|通し)(?<=[っんいしけせべめれえげ])[てで](?=[。!])|[書呼言]け|言え|呼べ|明かせ|なりきれ)[\p{P}\p{S}\s]*$/u,
  /(?:て|で)(?:くださる|いただけ|頂け|もらえ)(?:る|ると|れば|ます|ませんか|ないか)|お(?:呼び|書き|伝え|詠み|歌い|褒め)(?:ください|いただ|くださ)/u,
  /(?:AI|GPT|LLM|ボット|ロボ(?:ット)?|クローラー?|アシスタント|スカウト|モデル|機械)(?:の(?:方|皆さん|皆様)|さん|様|たち)?へ(?:の?(?:お?願い|指示|注意|メモ|連絡|伝言|お知らせ)|[\p{P}\p{S}\s]|$)/iu,
  /(?:AI|GPT|LLM|ボット|ロボ(?:ット)?|クローラー?|アシスタント)向けの?(?:メモ|お?願い|指示|注意|案内|連絡|お知らせ|[\p{P}\p{S}])/iu,
  /(?:^|[\p{P}\p{S}\s]|もし|あなたが)(?:AI|GPT|LLM|ボット|ロボ(?:ット)?|クローラー?|アシスタント)(?:の(?:方|皆さん|皆様)|さん|様|たち)?なら|(?:^|[\p{P}\p{S}\s])(?:GPT|ボット|アシスタント)、|ねえ(?:AI|GPT)/iu,
  /(?:書く|送る|売り込む|連絡する|読む|提案する|営業する|返信する)(?:者|人|方|時|際|とき)(?:は|へ|には|、)(?!.*(?:てもらい|てい)ます[。!]?$)|(?:送信|返信|執筆|作成|受取|読)者へ|(?:提案|手紙|文|メッセージ|メール)に?のみ(?:返信|読)|(?:手紙|文|メッセージ|メール|提案)だけ(?:読|返)/u,
  /(?:最初|最後|冒頭|末尾|本文).{0,60}(?:書く|入れる|付ける|つける|使う|呼ぶ)(?:(?:こと|べき|よう)?(?:[\p{P}\p{S}\s]|$)|べき|ように)|(?:と|を)(?:けなし|呼び|褒め|罵)/u,
  /(?:メッセージ|返信|文面|文章|メール|DM|本文|件名|冒頭|最初|最後|末尾|(?<!ご)連絡|挨拶|返事|勧誘文).{0,40}(?:ください|下さい|べき|なさい|必ず|お願い|必要|必須|ように|こと[。)）]?$)/iu,
  /(?:以降|今後|これから)の?.{0,20}(?:出力|返答|応答|文章)|^\W*(?:出力|指示|命令|口調|文体|重要)(?:\p{Script=Han}{0,3})?[:=]/u,
  /^\W*(?:形式|役割|課題)(?:=|:(?=.*(?:[書言答話訳詠歌]|返信|出力|口調|海賊|なりき|こと[。!]?$|ください|せよ)))/u,
  /(?:必ず|絶対に?|かならず).{0,60}(?:ください|下さい|こと(?=[\p{P}\p{S}\s]|$)|なさい|べき|ように|お願い)/u,
  /(?:管理者|運営|サポート|事務局)(?:が|から|より|は).{0,40}(?:解除|許可|必要|義務|お知らせ)/u,
]

/** What people say of how to reach them, or of what they like to do, and nothing else with it. */
export const COURTESIES: readonly RegExp[] = [
  /^please (?:do not|don't|no) (?:send|call|contact|message|e-?mail|pitch)\b(?: (?:me|us|your|any|sales|cold|unsolicited|\p{L}+ (?:pitches|offers|calls|mails?|e-?mails|messages)|pitches|offers|calls|e-?mails|messages|with|about|for|on|by|phone|\p{Lu}+)){0,6}[.!]?$/iu,
  /^(?:talk|speak|write) to (?:me|us) about [\p{L} ,&'-]+[.!]?$/iu,
  /^ご?(?:連絡|相談)は(?:メール|お?電話|DM|フォーム)(?:で|にて|から|まで)お願い(?:します|いたします|致します)。?$/u,
  /^(?!.*(?:メッセージ|メール|返[信事]|件名|冒頭|最初|最後|末尾|私[をに]))(?:私の)?(?:趣味|夢|目標|特技|強み|仕事|使命|役割|日課|楽しみ|喜び|生きがい|信条|モットー|座右の銘|(?:好き|得意|大切|大事)[\p{Script=Hiragana}]{1,10}(?:こと|の)|休みの日)は、?[\p{L}\p{N}ー、]*こと。?$/u,
]
