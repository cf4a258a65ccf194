import type { Culture } from './culture.ts'
import { names, words } from './culture.ts'

export const japan: Culture = {
  countryCode: 'JP',
  country: 'Japan',
  share: 30,
  firstNames: names(`
    Mika/美香 Aiko/愛子 Yuki/由紀 Haruka/遥 Sakura/さくら Naomi/直美 Emi/恵美 Yoko/陽子 Keiko/恵子 Rina/里奈
    Ayaka/彩花 Misaki/美咲 Kaori/香織 Tomoko/智子 Mai/舞 Nanami/七海 Hina/陽菜 Asuka/明日香 Chihiro/千尋 Mariko/真理子
    Hiroshi/浩 Kenji/健二 Takashi/隆 Daisuke/大輔 Kenta/健太 Sho/翔 Ryota/亮太 Yuta/雄太 Takumi/拓海 Haruto/陽翔
    Kazuya/和也 Shinji/真司 Makoto/誠 Satoshi/聡 Tetsuya/哲也 Naoki/直樹 Koji/浩司 Masato/正人 Akira/明 Ren/蓮
    Junichi/純一 Shun/駿 Yusuke/裕介 Hideki/秀樹 Kohei/康平 Tsubasa/翼 Ryo/涼 Noriko/典子 Fumiko/文子 Wataru/航`),
  lastNames: names(`
    Sato/佐藤 Suzuki/鈴木 Takahashi/高橋 Tanaka/田中 Ito/伊藤 Watanabe/渡辺 Yamamoto/山本 Nakamura/中村
    Kobayashi/小林 Kato/加藤 Yoshida/吉田 Yamada/山田 Sasaki/佐々木 Yamaguchi/山口 Matsumoto/松本 Inoue/井上
    Kimura/木村 Hayashi/林 Shimizu/清水 Yamazaki/山崎 Mori/森 Abe/阿部 Ikeda/池田 Hashimoto/橋本 Ishikawa/石川
    Ogawa/小川 Maeda/前田 Okada/岡田 Hasegawa/長谷川 Fujita/藤田 Goto/後藤 Kondo/近藤 Murakami/村上 Endo/遠藤
    Aoki/青木 Sakamoto/坂本 Saito/斎藤 Fukuda/福田 Ota/太田 Nishimura/西村 Fujii/藤井 Okamoto/岡本 Nakajima/中島
    Miura/三浦 Fujiwara/藤原 Matsuda/松田 Nakagawa/中川 Harada/原田 Ono/小野 Takeuchi/竹内 Kaneko/金子 Wada/和田
    Nakayama/中山 Ishida/石田 Ueda/上田 Morita/森田 Hara/原 Shibata/柴田 Sakai/酒井 Kudo/工藤`),
  cities: words(
    `Tokyo, Tokyo, Tokyo, Osaka, Yokohama, Nagoya, Fukuoka, Sapporo, Kyoto, Kobe, Sendai, Hiroshima, Saitama, Chiba`,
  ),
  companyWords: words(
    `Kanto, Hoshi, Aozora, Midori, Sakae, Nagisa, Hikari, Kisaragi, Yamato Bay, Tsubame, Komorebi, Shiroi, Asahi Hill, Minato, Kaede, Hanabi, Sumida, Akebono, Takara, Mizuho Valley, Suzukaze, Kitano, Harumi, Tsukuba, Wakaba, Musashi, Shinonome, Kawasemi`,
  ),
}
