import { numberOf, type Headcount, type NamedPattern, type Phrasebook } from './phrasebook.ts'

const GROUP =
  '企業|会社|事業者|事業主|店舗|小売店|飲食店|ホテル|旅館|病院|クリニック|医院|学校|大学|自治体|工場|メーカー|製造業|物流会社|運送会社|倉庫|建設業|不動産会社|金融機関|銀行|部門|チーム|担当者|責任者|経営者|管理者|部長|課長|店長|工場長|支配人|院長|マネージャー|法人|スタートアップ'

const AUDIENCES = [
  new RegExp(
    `([^。、！？「」（）]{0,40}?(?:${GROUP})(?:様|の皆様|のみなさま|の方々?)?)(?:向け|のための|のために|を対象|に選ばれ|に特化|を支援|をサポート|を支え|に(?:ご利用|お使い|導入|採用)|のお客様|とともに)`,
    'u',
  ),
  new RegExp(`お客様は[、]?([^。！？]{0,40}?(?:${GROUP})[^。、！？]{0,10}?)です`, 'u'),
]

const FUNCTION =
  '営業|人事|経理|総務|事務|物流|製造|生産管理|生産|購買|調達|情報システム|IT|マーケティング|店舗|施設|倉庫|配車|運行|品質管理|品質|開発|財務|広報|教育|研修|採用|現場|設備|保全|経営企画|EC|カスタマーサポート'

const TITLES = [
  new RegExp(
    `(?:${FUNCTION})(?:部門|部)?の?(?:部長|課長|責任者|担当者|管理者|マネージャー|リーダー|ご担当者)`,
    'gu',
  ),
  /経営者|工場長|店長|院長|支配人|事業主/gu,
]

const named = (name: string, words: string): NamedPattern => ({
  name,
  pattern: new RegExp(words, 'u'),
})

export const JAPANESE: Phrasebook = {
  describes:
    /(?:提供|開発|運営|支援|販売|製造|お届け|サポート|展開|制作|代行|運行|施工|設計)(?:して(?:い|おり)ます|し(?:ます|、)|いたします|する(?:会社|企業|メーカー|チーム)です)|手がけて(?:い|おり)ます|(?:サービス|システム|ソフトウェア|プラットフォーム|ツール|会社|メーカー|アプリ|クラウド|教室)です/u,
  audienceIn(sentence) {
    for (const pattern of AUDIENCES) {
      const found = pattern.exec(sentence)?.[1]
      const audience =
        found
          ?.split(/は|が、/u)
          .at(-1)
          ?.trim() ?? ''
      if (audience.length >= 2) return audience
    }
    return null
  },
  titlesIn: (sentence) =>
    TITLES.flatMap((pattern) => sentence.match(pattern) ?? []).map((title) =>
      title.replace(/ご(?=担当者)/u, ''),
    ),
  headcountIn,
  industries: [
    named('物流', '物流|運送|運輸|倉庫|配送'),
    named('製造', '製造|メーカー|工場'),
    named('小売', '小売|店舗|EC事業者|ECサイト'),
    named('飲食', '飲食|レストラン|カフェ'),
    named('ソフトウェア', 'ソフトウェア(?:企業|会社)|SaaS|IT企業'),
    named('金融', '金融|銀行|保険'),
    named('医療', '医療|病院|クリニック|医院'),
    named('観光・宿泊', 'ホテル|旅館|宿泊|観光'),
    named('建設', '建設|建築|工務店'),
    named('不動産', '不動産'),
    named('教育', '学校|大学|学習塾|教育機関'),
    named('エネルギー', '電力会社|エネルギー|発電'),
    named('食品', '食品'),
    named('人材', '人材(?:会社|紹介|派遣)'),
    named('自治体', '自治体'),
  ],
  locations: [
    ...['関東', '関西', '首都圏', '東海', '東北', '九州', '北海道', '中国地方', '四国'],
    ...['東京', '大阪', '名古屋', '福岡', '横浜', '京都', '札幌', '仙台', '神戸', '広島'],
    ...['アジア', '東南アジア', '欧州', '北米'],
  ].map((name) => named(name, name)),
  speaksOfPlaces: /お客様|企業|会社|事業者|店舗|工場|病院|対応|エリア|導入|お届け|ご利用/u,
  speaksOfItself:
    /(?:当社|弊社|私たち)の(?:従業員|社員|メンバー|拠点|本社)|設立|創業|本社|所在地|採用情報|募集|社員数/u,
  pain: /課題|お困り|悩み|手間|属人化|手作業|手書き|時間がかか|ミスが|負担|ムダ|無駄|人手不足|残業|二重入力|見えない|分からない/u,
  value:
    /削減|短縮|効率化|自動化|向上|改善|実現|減ら|なくし|なくせ|解消|半分|\d+\s*(?:%|％|倍|分で)/u,
  calls: [
    {
      kind: 'book_meeting',
      pattern:
        /デモ(?:を|の)?(?:ご)?(?:予約|依頼|申し?込)|商談|(?:オンライン|無料|個別)相談|面談(?:を|の)?予約|見学(?:を|の)?(?:ご)?予約/u,
    },
    {
      kind: 'start_conversation',
      pattern:
        /お?問い?合わ?せ|資料(?:を|の)?(?:請求|ダウンロード)|無料(?:トライアル|で(?:試|始))|お?見積/u,
    },
    { kind: 'partner', pattern: /(?:販売)?代理店(?:を)?募集|パートナー(?:を)?募集/u },
  ],
}

function headcountIn(sentence: string): Headcount | null {
  const text = sentence.normalize('NFKC')
  if (!new RegExp(GROUP, 'u').test(text)) return null
  const range = /(\d[\d,]*)\s*(?:名|人)?\s*(?:[~〜～–-]|から)\s*(\d[\d,]*)\s*(?:名|人)/u.exec(text)
  if (range) return { min: numberOf(range[1] ?? ''), max: numberOf(range[2] ?? '') }
  const one = /(\d[\d,]*)\s*(?:名|人)(以上|以下|未満|まで)/u.exec(text)
  if (!one) return null
  const count = numberOf(one[1] ?? '')
  return one[2] === '以上' ? { min: count, max: null } : { min: null, max: count }
}
