/** Places in both scripts: who lives in 東京 lives in Tokyo. */
const PLACES =
  'tokyo=東京 osaka=大阪 kyoto=京都 yokohama=横浜 kanagawa=神奈川 nagoya=名古屋 aichi=愛知 sapporo=札幌 hokkaido=北海道 fukuoka=福岡 kobe=神戸 hyogo=兵庫 hiroshima=広島 sendai=仙台 miyagi=宮城 okayama=岡山 niigata=新潟 kumamoto=熊本 kagoshima=鹿児島 nagano=長野 nagasaki=長崎 okinawa=沖縄 naha=那覇 chiba=千葉 saitama=埼玉 shizuoka=静岡 hamamatsu=浜松 kanazawa=金沢 ishikawa=石川 toyama=富山 fukui=福井 gifu=岐阜 mie=三重 shiga=滋賀 nara=奈良 wakayama=和歌山 tottori=鳥取 shimane=島根 yamaguchi=山口 tokushima=徳島 kagawa=香川 takamatsu=高松 ehime=愛媛 matsuyama=松山 kochi=高知 saga=佐賀 oita=大分 miyazaki=宮崎 aomori=青森 iwate=岩手 morioka=盛岡 akita=秋田 yamagata=山形 fukushima=福島 ibaraki=茨城 tochigi=栃木 utsunomiya=宇都宮 gunma=群馬 yamanashi=山梨 kawasaki=川崎 shibuya=渋谷 shinjuku=新宿 ginza=銀座 shinagawa=品川 roppongi=六本木 ikebukuro=池袋 higashiosaka=東大阪 kansai=関西 kanto=関東 tohoku=東北 kyushu=九州 shikoku=四国 tokai=東海 chugoku=中国地方 hokuriku=北陸 setouchi=瀬戸内 japan=日本 china=中国 korea=韓国 taiwan=台湾 taipei=台北 hongkong=香港 shanghai=上海 beijing=北京 seoul=ソウル singapore=シンガポール vietnam=ベトナム thailand=タイ王国 bangkok=バンコク indonesia=インドネシア malaysia=マレーシア philippines=フィリピン india=インド australia=オーストラリア sydney=シドニー usa=アメリカ america=米国 canada=カナダ mexico=メキシコ brazil=ブラジル england=イングランド uk=英国 britain=イギリス london=ロンドン france=フランス paris=パリ germany=ドイツ berlin=ベルリン munich=ミュンヘン italy=イタリア spain=スペイン bilbao=ビルバオ portugal=ポルトガル lisbon=リスボン netherlands=オランダ belgium=ベルギー switzerland=スイス austria=オーストリア sweden=スウェーデン stockholm=ストックホルム norway=ノルウェー oslo=オスロ denmark=デンマーク finland=フィンランド poland=ポーランド ireland=アイルランド dublin=ダブリン bristol=ブリストル coventry=コベントリー austin=オースティン texas=テキサス california=カリフォルニア newyork=ニューヨーク chicago=シカゴ seattle=シアトル boston=ボストン toronto=トロント dubai=ドバイ africa=アフリカ asia=アジア europe=ヨーロッパ europe=欧州 russia=ロシア turkey=トルコ'
    .split(' ')
    .map((pair) => pair.split('='))

export const JAPANESE_PLACES: readonly string[] = PLACES.map(([, japanese = '']) => japanese)

const OTHER_NAMES = new Map<string, readonly string[]>()
for (const [english = '', japanese = ''] of PLACES) {
  OTHER_NAMES.set(english, [...(OTHER_NAMES.get(english) ?? []), japanese])
  OTHER_NAMES.set(japanese, [...(OTHER_NAMES.get(japanese) ?? []), english])
}

/** The same place in the other script; nothing where it isn't known. */
export const otherNamesOf = (place: string): readonly string[] =>
  OTHER_NAMES.get(place.toLowerCase().replaceAll(' ', '')) ?? []
