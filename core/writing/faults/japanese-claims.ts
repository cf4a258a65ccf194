import { isAcronym, isCommonWord } from './common-words.ts'
import type { Grounds } from './grounds.ts'
import { JAPANESE_PLACES } from './places.ts'
import { soundsLike } from './transliteration.ts'
import { anyOf, foundIn, matchesOf } from './text.ts'

const HAN = String.raw`[\p{Script=Han}々ヶヵ]`
const SURNAMES = anyOf(
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 斉藤 清水 山崎 阿部 池田 橋本 石川 山下 中島 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 藤原 岡本 三浦 金子 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 野口 武田 松井 千葉 岩崎 菅原 木下 久保 佐野 野村 松尾 菊地 市川 杉本 古川 大西 島田 水野 桜井 高野 渡部 吉川 山内 西田 飯田 菊池 西川 小松 北村 安田 五十嵐 川口 平田 関口 中田 久保田 東野 服部 川崎 岩田 土屋 本田 福島 辻本 樋口 秋山 田口 永井 中西 吉村 川上 石原 大橋 松岡 浅野 荒木 大久保 熊谷 野田 川村 星野 黒田 堀内 尾崎 望月 永田 内藤 松村 西山 大谷 平井 大島 岩本 片山 本間 早川 横田 岡崎 荒井 鎌田 成田 宮田 小田 石橋 篠原 須藤 河合 萩原 高山 大川 栗原 伊東 松原 三宅 福井 大森 奥村 岡村 内田 片桐 榎本'.split(
    ' ',
  ),
)
const FIRMS = anyOf(
  '楽天 任天堂 電通 博報堂 日立 東芝 三菱 三井 住友 伊藤忠 丸紅 資生堂 花王 講談社 集英社 日産 川崎重工 富士通 慶應 慶応 早稲田 明治大 法政 立教 同志社 関西学院 立命館'.split(
    ' ',
  ),
)
const FIRM_ENDINGS =
  '商事|銀行|電機|自動車|製薬|証券|建設|物産|重工|製作所|製鉄|生命|海上|鉄道|航空|新聞|放送|不動産|信用金庫|大学|高校|高等学校|学院|学園|ホールディングス|グループ'
const NAMED_FIRM = new RegExp(
  String.raw`(?:株式会社|合同会社|有限会社|\(株\)|\(有\)|一般社団法人)[\p{L}\p{N}]{1,12}|(?:${HAN}|[\p{Script=Katakana}ー])+(?:${FIRM_ENDINGS})|(?:${HAN}|[\p{Script=Katakana}ーA-Za-z\d]|(?<=^|[、。「])\p{Script=Hiragana}){2,10}という(?:会社|企業)`,
  'u',
)
/** 日本語 is no place. */
const PLACES = new RegExp(`(?:${anyOf(JAPANESE_PLACES).source})(?!語)`, 'u')
/** Whoever is spoken of with a title of respect. */
const NAMED = new RegExp(
  String.raw`((?:${HAN}|[\p{Script=Katakana}ーA-Za-z・]){1,16}|(?<=^|[、。\s「])[\p{Script=Hiragana}]{2,5}|(?<=の|、|。|^|\s)${HAN}{1,3}\p{Script=Hiragana}{2,4}) ?(?:様|さま|さん|氏|先生|くん|殿)(?![子々式相態])`,
  'u',
)
const ANYBODY =
  /^(?:皆|みな|お?客|担当者?|企業|会社|同業他社|他社|各社|御社|貴社|経営者|事業者|業者|中小企業|大企業|生徒|保護者|取引先|店舗|法人|自治体|病院|患者|学生|社員|疲|疲れ|たく|何|奥|方々|関係者|責任者|ご担当者?|多|同|仕|模|一|王|神|お医者|飲食店|製造業|小売業|者|方|営業|人事|現場|代表|社長|部長|課長|店長|院長|教室長|.{2,}[人者員師士手])$/u
const SPOKEN_OF = new RegExp(
  String.raw`(?:代表|担当|同僚|上司|部下|友人|先輩|後輩)の(${HAN}{2,3})(?=[がはもよかとに])|(${HAN}{1,4})と申します`,
  'u',
)
const PLACE_ENDINGS = new RegExp(
  String.raw`${HAN}{2,4}?(?:県|市(?!場|民|販)|区(?!別|分|切)|駅|支社|支店|工場|営業所|湖|半島|海岸|空港|高原)`,
  'u',
)
const NO_PLACES =
  /^(?:都市|各県|各市|地区|全区|御社|貴社|弊社|自社|各工場|貴社工場|御社工場|学区|隣県)/u
const AWARD = /[\p{Script=Han}\p{Script=Katakana}ー]{1,12}賞(?![与味])/u
const LATIN = /(?<![\dA-Za-z])[A-Za-z][A-Za-z0-9&+'’-]*(?:\.[A-Za-z]+)?/u
const ERAS =
  /(?:昭和|平成|令和|大正|明治)(?=[\d元一二三四五六七八九十])|(?:江戸|室町|鎌倉|戦国|平安|明治|大正|昭和)時代/u
const PRAISE = /おめでとう|お祝い/u
const ACHIEVED =
  /賞|表彰|昇進|就任|周年|上場|開業|創業|オープン|(?:今年|今月|先月|この春|今春)から.{0,12}[長員役任]|award|winner/iu

/** Names that a text in Japanese holds and no fact has. */
export const ungroundedJapaneseNames = (text: string, grounds: Grounds): readonly string[] => {
  // What a fact says to the letter is no claim of the writer's.
  const rest = grounds.values
    .flatMap((value) => [value, value.replace(/株式会社|合同会社|有限会社/u, '')])
    .filter((value) => value.length > 1)
    .reduce((left, value) => left.replaceAll(value, '\u2022'), text)
  const unknown = (word: string): boolean => !grounds.has(word)
  const isSpelled = (name: string): boolean =>
    [...grounds.called.person, ...grounds.called.own].some((called) => soundsLike(name, called))
  const people = foundIn(rest, NAMED)
    .map(([, name = '']) => name)
    .filter((name) => !ANYBODY.test(name) && !isKnownRun(name, grounds) && !isSpelled(name))
  const spokenOf = foundIn(rest, SPOKEN_OF)
    .map(([, one, other]) => one ?? other ?? '')
    .filter((name) => !ANYBODY.test(name) && unknown(name) && !isSpelled(name))
  return [
    ...people,
    ...spokenOf,
    ...matchesOf(rest, SURNAMES).filter(unknown),
    ...matchesOf(rest, FIRMS).filter(unknown),
    ...matchesOf(rest, NAMED_FIRM).filter(unknown),
    ...matchesOf(rest, PLACES).filter(unknown),
    ...matchesOf(rest, PLACE_ENDINGS).filter((place) => !NO_PLACES.test(place) && unknown(place)),
    ...matchesOf(rest, AWARD).filter((award) => unknown(award)),
    ...matchesOf(rest, ERAS).filter(unknown),
    ...matchesOf(rest, LATIN).filter(
      (word) => !isAcronym(word) && !isPlainLatin(word) && unknown(word),
    ),
    ...(PRAISE.test(rest) && !grounds.matches(ACHIEVED) ? matchesOf(rest, PRAISE) : []),
  ]
}

/** 田中製作所様 is known where 田中製作所 is; so is 博電社 of 株式会社博電社. */
const isKnownRun = (name: string, grounds: Grounds): boolean =>
  grounds.has(name) ||
  name.split('\u2022').every((part) => part === '' || ANYBODY.test(part) || grounds.has(part))

const isPlainLatin = (word: string): boolean =>
  word.length < 2 || (/^[a-z]/u.test(word) && isCommonWord(word))
