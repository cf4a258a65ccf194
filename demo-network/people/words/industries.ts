/** An industry, what its companies are called, and what they say of themselves. */
export interface Industry {
  readonly name: string
  readonly nameInJapanese: string
  readonly companySuffixes: readonly string[]
  readonly taglines: readonly string[]
  readonly what: string
  readonly whatInJapanese: string
}

export const industries: readonly Industry[] = [
  {
    name: 'Logistics and supply chain',
    nameInJapanese: '物流',
    companySuffixes: ['Logistics', 'Freight', 'Transport'],
    taglines: ['Freight that arrives when we said it would.', 'The last mile, planned first.'],
    what: 'moves goods for manufacturers and retailers by road, rail and sea',
    whatInJapanese: '国内外の輸送と倉庫管理',
  },
  {
    name: 'Food and beverage',
    nameInJapanese: '食品',
    companySuffixes: ['Foods', 'Kitchen', 'Brewing'],
    taglines: ['Good ingredients, short lists.', 'From the field to the shelf in three days.'],
    what: 'makes food for shops, restaurants and canteens',
    whatInJapanese: '食品の製造と販売',
  },
  {
    name: 'Business software',
    nameInJapanese: 'ソフトウェア',
    companySuffixes: ['Systems', 'Software', 'Works'],
    taglines: ['Software for the part of the day nobody likes.', 'Less typing, more doing.'],
    what: 'builds software that finance and operations teams use every day',
    whatInJapanese: '企業向けソフトウェアの開発',
  },
  {
    name: 'Data and analytics',
    nameInJapanese: 'データ分析',
    companySuffixes: ['Data', 'Analytics', 'Insight'],
    taglines: ['Numbers people can argue with.', 'One version of the truth, on Monday morning.'],
    what: 'helps companies measure what they do and decide what to do next',
    whatInJapanese: 'データ分析と意思決定の支援',
  },
  {
    name: 'Financial services',
    nameInJapanese: '金融',
    companySuffixes: ['Pay', 'Capital', 'Finance'],
    taglines: ['Money that moves the same day.', 'Plain terms, in plain words.'],
    what: 'offers payments and credit to small and mid-sized businesses',
    whatInJapanese: '中小企業向けの決済と融資',
  },
  {
    name: 'Manufacturing',
    nameInJapanese: '製造',
    companySuffixes: ['Works', 'Manufacturing', 'Precision'],
    taglines: ['Made to the tenth of a millimetre.', 'Small series, short lead times.'],
    what: 'makes precision parts for machine builders',
    whatInJapanese: '精密部品の製造',
  },
  {
    name: 'Health care',
    nameInJapanese: '医療',
    companySuffixes: ['Health', 'Care', 'Clinics'],
    taglines: ['An appointment this week.', 'Care that remembers you.'],
    what: 'runs clinics and the software they work with',
    whatInJapanese: '医療機関の運営と支援',
  },
  {
    name: 'Renewable energy',
    nameInJapanese: 'エネルギー',
    companySuffixes: ['Energy', 'Solar', 'Power'],
    taglines: ['Sun, wind, and a sensible bill.', 'Power from the roof you already have.'],
    what: 'plans, builds and runs solar and wind sites',
    whatInJapanese: '再生可能エネルギー事業',
  },
  {
    name: 'Retail',
    nameInJapanese: '小売',
    companySuffixes: ['Stores', 'Goods', 'Market'],
    taglines: ['Things that last, near you.', 'A shop on every second corner.'],
    what: 'runs shops and an online store for the home',
    whatInJapanese: '生活雑貨の小売',
  },
  {
    name: 'Education',
    nameInJapanese: '教育',
    companySuffixes: ['Learning', 'Academy', 'Courses'],
    taglines: ['Learn it on Tuesday, use it on Wednesday.', 'Courses people finish.'],
    what: 'trains people for jobs that are hard to fill',
    whatInJapanese: '社会人向けの研修',
  },
  {
    name: 'Construction and property',
    nameInJapanese: '建設・不動産',
    companySuffixes: ['Build', 'Property', 'Homes'],
    taglines: ['On time, on budget, still standing.', 'Houses with the quiet side out.'],
    what: 'builds and looks after offices and homes',
    whatInJapanese: '建設と不動産管理',
  },
  {
    name: 'Marketing and media',
    nameInJapanese: 'マーケティング',
    companySuffixes: ['Media', 'Studio', 'Collective'],
    taglines: ['Say one thing well.', 'Campaigns people forward.'],
    what: 'plans and makes campaigns for consumer brands',
    whatInJapanese: '広告の企画と制作',
  },
  {
    name: 'Travel and hospitality',
    nameInJapanese: '観光・宿泊',
    companySuffixes: ['Hotels', 'Travel', 'Stays'],
    taglines: ['Check in like you live here.', 'Further, slower, better.'],
    what: 'runs small hotels and the trips between them',
    whatInJapanese: 'ホテルと旅行の運営',
  },
]
