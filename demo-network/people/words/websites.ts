/** What companies of an industry say on their websites of those they work for. */
export interface Website {
  readonly customers: string
  readonly titles: string
  readonly pain: string
  readonly gain: string
  readonly customersInJapanese: string
  readonly titlesInJapanese: string
  readonly painInJapanese: string
  readonly gainInJapanese: string
}

const said = (english: readonly string[], japanese: readonly string[]): Website => {
  const [customers = '', titles = '', pain = '', gain = ''] = english
  const [customersInJapanese = '', titlesInJapanese = '', painInJapanese = ''] = japanese
  const gainInJapanese = japanese[3] ?? ''
  return {
    ...{ customers, titles, pain, gain },
    ...{ customersInJapanese, titlesInJapanese, painInJapanese, gainInJapanese },
  }
}

/** By the name of the industry. */
export const websites: Readonly<Record<string, Website>> = {
  'Logistics and supply chain': said(
    [
      ...['manufacturers and retailers', 'heads of logistics and supply chain managers'],
      'Late deliveries cost hours of phone calls, and nobody knows where the pallet is.',
      'One plan for road, rail and sea cuts freight costs by 12%.',
    ],
    [
      ...['メーカーや小売店', '物流部長や物流担当者'],
      '荷物の居場所が分からず、電話での確認に時間がかかります。',
      '輸送計画の一本化で、運賃を12%削減します。',
    ],
  ),
  'Food and beverage': said(
    [
      ...['restaurants, hotels and shops', 'purchasing managers and restaurant owners'],
      'Menus change every week, and suppliers deliver too late.',
      'Fresh deliveries three times a week reduce waste by a third.',
    ],
    [
      ...['飲食店やホテル', '購買担当者や店長'],
      '仕入れの発注が手作業で、食材のムダが減りません。',
      '週3回の配送で、食品の廃棄を30%削減します。',
    ],
  ),
  'Business software': said(
    [
      ...['finance and operations teams', 'finance directors and operations managers'],
      'Month-end is lost in spreadsheets and manual corrections.',
      'Teams close their books in three days, without overtime.',
    ],
    [
      ...['成長企業', '経理部長や情報システム担当者'],
      '月末の締め作業が手作業に頼り、残業が続いています。',
      '締め作業を自動化し、3日に短縮します。',
    ],
  ),
  'Data and analytics': said(
    [
      ...['retailers and consumer brands', 'marketing managers and heads of data'],
      'Every department has numbers of its own, and meetings struggle to agree on one.',
      'One dashboard gives every team the same numbers in real time.',
    ],
    [
      ...['小売店やEC事業者', 'マーケティング責任者や経営者'],
      '部門ごとに数字が違い、会議のたびに集計の手間がかかります。',
      '集計を自動化し、意思決定のスピードが向上します。',
    ],
  ),
  'Financial services': said(
    [
      ...['shops, restaurants and startups', 'business owners and finance managers'],
      'Banks take weeks to answer, and money comes too late.',
      'Payments arrive the same day, and credit is decided in hours.',
    ],
    [
      ...['飲食店やスタートアップ', '経営者や経理担当者'],
      '入金が遅く、資金繰りの悩みが尽きません。',
      '当日入金で、資金繰りを改善します。',
    ],
  ),
  Manufacturing: said(
    [
      ...['machine builders and factories', 'purchasing managers and production managers'],
      'Spare parts come too late, and unplanned downtime is expensive.',
      'Small series leave our works in five days, on time.',
    ],
    [
      ...['機械メーカーや工場', '購買担当者や工場長'],
      '部品の納期が読めず、生産の遅れが課題になっています。',
      '小ロットの納期を5日に短縮します。',
    ],
  ),
  'Health care': said(
    [
      ...['clinics and hospitals', 'practice managers and clinic owners'],
      'No-shows and paperwork take the time that patients need.',
      'Reminders reduce missed appointments by half.',
    ],
    [
      ...['クリニックや病院', '院長や事務責任者'],
      '予約の電話対応がスタッフの負担になっています。',
      '予約の自動化で、受付の時間を半分に削減します。',
    ],
  ),
  'Renewable energy': said(
    [
      ...['hotels, warehouses and factories', 'facility managers and energy managers'],
      'Power bills are hard to plan and keep rising.',
      'Solar roofs cut the power bill by 30% in the first year.',
    ],
    [
      ...['工場や倉庫', '施設管理者や設備担当者'],
      '電気代の見通しが立たず、固定費の負担が増えています。',
      '屋根の太陽光で、電気代を30%削減します。',
    ],
  ),
  Retail: said(
    [
      ...['hotels and offices', 'office managers and purchasing managers'],
      'Furnishing a floor means twenty suppliers and too many invoices.',
      'One order and one invoice save a week of work.',
    ],
    [
      ...['ホテルや法人', '総務担当者や購買担当者'],
      '備品の発注先が多く、請求書の処理が手間です。',
      '発注を一本化し、処理の時間を短縮します。',
    ],
  ),
  Education: said(
    [
      ...['manufacturers and retailers', 'HR managers and training managers'],
      'Good people are hard to find, and training takes too long.',
      'New staff are ready for the job in six weeks, at half the cost.',
    ],
    [
      ...['製造業や小売店', '人事部長や研修担当者'],
      '新人教育が現場の負担になり、なかなか定着しません。',
      '研修の準備にかかる時間を半分に短縮します。',
    ],
  ),
  'Construction and property': said(
    [
      ...['property companies and retailers', 'project managers and facility managers'],
      'Sites run late because plans live in emails and paperwork.',
      'One schedule for every trade keeps sites on time.',
    ],
    [
      ...['不動産会社や店舗', '施設担当者や経営者'],
      '工程の連絡が電話とメールで、手戻りが悩みの種です。',
      '工程管理の効率化で、工期を20%短縮します。',
    ],
  ),
  'Marketing and media': said(
    [
      ...['consumer brands and startups', 'marketing directors and brand managers'],
      'Campaigns take months, and nobody knows what worked.',
      'A campaign is live in three weeks, with twice the replies.',
    ],
    [
      ...['メーカーやスタートアップ', 'マーケティング責任者や広報担当者'],
      '広告の効果が見えないのが課題です。',
      '効果の見える広告で、問い合わせが2倍に向上します。',
    ],
  ),
  'Travel and hospitality': said(
    [
      ...['companies and agencies', 'office managers and people managers'],
      'Team trips are difficult to plan, and receipts get lost.',
      'One invoice for rooms and travel saves hours of paperwork.',
    ],
    [
      ...['法人や旅行会社', '総務担当者や人事担当者'],
      '出張の手配と精算に手間がかかっていませんか。',
      '手配と精算を自動化し、作業時間を70%削減します。',
    ],
  ),
}
