/** A line of work, with the titles it climbs through, lowest first. */
export interface Role {
  readonly titles: readonly string[]
  readonly titlesInJapanese: readonly string[]
  /** What people in it talk about, as in a headline. */
  readonly topics: readonly string[]
  readonly topicsInJapanese: readonly string[]
  /** What they did in a position, as a sentence. */
  readonly deeds: readonly string[]
  readonly deedsInJapanese: readonly string[]
}

export const roles: readonly Role[] = [
  {
    titles: ['Account Executive', 'Sales Manager', 'Sales Director', 'Head of Sales', 'VP Sales'],
    titlesInJapanese: [
      '営業担当',
      '営業マネージャー',
      '営業部長',
      '営業本部長',
      '執行役員 営業統括',
    ],
    topics: ['Building sales teams that listen', 'Mid-market sales', 'Selling to operations teams'],
    topicsInJapanese: ['法人営業', '営業組織づくり', '新規開拓'],
    deeds: [
      'Opened two new regions and doubled the pipeline in a year.',
      'Rebuilt the first-call script with the whole team; win rate up by a third.',
      'Led a team of nine and closed the company’s largest contract so far.',
    ],
    deedsInJapanese: [
      '新規エリアの開拓を担当し、商談数を倍増。',
      '9名のチームを率い、過去最大の契約を締結。',
    ],
  },
  {
    titles: [
      'Operations Analyst',
      'Operations Manager',
      'Head of Operations',
      'VP Operations',
      'COO',
    ],
    titlesInJapanese: [
      '業務企画',
      '業務マネージャー',
      '業務部長',
      'オペレーション本部長',
      '取締役COO',
    ],
    topics: ['Warehouses that run themselves', 'Process before tools', 'Operations at scale'],
    topicsInJapanese: ['業務改善', '物流の効率化', '現場の標準化'],
    deeds: [
      'Cut order-to-dispatch time from two days to six hours.',
      'Moved four sites to one way of working, without a lost day.',
      'Brought returns under three per cent by fixing the pick list.',
    ],
    deedsInJapanese: ['受注から出荷までの時間を2日から6時間に短縮。', '4拠点の業務を統一。'],
  },
  {
    titles: [
      'Buyer',
      'Procurement Manager',
      'Senior Category Manager',
      'Head of Procurement',
      'CPO',
    ],
    titlesInJapanese: [
      '購買担当',
      '購買マネージャー',
      '調達部長代理',
      '調達部長',
      '最高調達責任者',
    ],
    topics: ['Suppliers as partners', 'Category strategy', 'Buying less, better'],
    topicsInJapanese: ['調達戦略', 'サプライヤー連携', 'コスト最適化'],
    deeds: [
      'Went from 240 suppliers to 90 and kept every delivery date.',
      'Set up the first category plan for packaging.',
      'Negotiated three-year energy contracts for all sites.',
    ],
    deedsInJapanese: ['仕入先を240社から90社に集約。', '包装資材の調達方針を策定。'],
  },
  {
    titles: [
      'HR Specialist',
      'HR Manager',
      'Talent Lead',
      'Head of People',
      'Chief People Officer',
    ],
    titlesInJapanese: ['人事担当', '人事マネージャー', '採用責任者', '人事部長', 'CHRO'],
    topics: ['Hiring people who stay', 'Fair pay, explained', 'Learning at work'],
    topicsInJapanese: ['採用', '人材育成', '働き方改革'],
    deeds: [
      'Hired 60 people in a year; 57 of them are still here.',
      'Wrote the pay bands and published them to everyone.',
      'Started a mentoring programme across five offices.',
    ],
    deedsInJapanese: ['年間60名の採用を担当。', '評価制度を見直し、全社に公開。'],
  },
  {
    titles: [
      'Marketing Specialist',
      'Marketing Manager',
      'Director of Growth',
      'Head of Marketing',
      'CMO',
    ],
    titlesInJapanese: [
      'マーケティング担当',
      'マーケティングマネージャー',
      '成長戦略室長',
      'マーケティング部長',
      'CMO',
    ],
    topics: ['Growth without noise', 'Brand and demand under one roof', 'B2B storytelling'],
    topicsInJapanese: ['BtoBマーケティング', 'ブランディング', '顧客理解'],
    deeds: [
      'Halved the cost of a sign-up by talking to forty customers first.',
      'Relaunched the brand in six languages.',
      'Built the events programme from nothing to twenty a year.',
    ],
    deedsInJapanese: ['顧客40社へのヒアリングをもとに施策を再設計。', 'ブランドを6言語で刷新。'],
  },
  {
    titles: ['Financial Analyst', 'Finance Manager', 'Controller', 'Finance Director', 'CFO'],
    titlesInJapanese: ['財務アナリスト', '経理マネージャー', '経理部長', '財務部長', '取締役CFO'],
    topics: ['Closing the month in three days', 'Cash first', 'Finance for people who build'],
    topicsInJapanese: ['月次決算の早期化', '資金計画', '経営管理'],
    deeds: [
      'Brought the monthly close from twelve days to three.',
      'Set up the thirteen-week cash plan the board still uses.',
      'Led finance through two acquisitions.',
    ],
    deedsInJapanese: ['月次決算を12日から3日に短縮。', '2件のM&Aで財務を担当。'],
  },
  {
    titles: ['IT Specialist', 'Engineering Manager', 'Head of IT', 'VP Engineering', 'CTO'],
    titlesInJapanese: ['社内SE', '開発マネージャー', '情報システム部長', '開発本部長', 'CTO'],
    topics: [
      'Boring technology, on purpose',
      'Teams that ship weekly',
      'Security people can live with',
    ],
    topicsInJapanese: ['開発組織', '社内DX', '情報セキュリティ'],
    deeds: [
      'Moved the last on-site system to the cloud over one weekend.',
      'Grew the team from four to twenty and kept the weekly release.',
      'Took the on-call load from nightly to once a month.',
    ],
    deedsInJapanese: ['基幹システムのクラウド移行を完了。', '開発チームを4名から20名に拡大。'],
  },
  {
    titles: ['Revenue Operations Analyst', 'Revenue Operations Lead', 'Head of Revenue Operations'],
    titlesInJapanese: ['営業企画', '営業企画マネージャー', '営業企画部長'],
    topics: ['Forecasts that hold', 'One funnel, one language', 'Making the CRM worth opening'],
    topicsInJapanese: ['営業企画', 'CRM活用', '売上予測'],
    deeds: [
      'Made one funnel out of four spreadsheets.',
      'Forecast within four per cent, six quarters in a row.',
      'Cut the fields a salesperson fills in from thirty to eight.',
    ],
    deedsInJapanese: ['4つの管理表を1つのCRMに統合。', '売上予測の誤差を4%以内に改善。'],
  },
  {
    titles: ['Partner Manager', 'Head of Partnerships', 'VP Partnerships'],
    titlesInJapanese: ['パートナー担当', 'アライアンス部長', 'アライアンス統括'],
    topics: ['Partnerships that outlive the press release', 'Channel sales', 'Growing together'],
    topicsInJapanese: ['アライアンス', '代理店営業', '共創'],
    deeds: [
      'Signed eleven resellers; eight of them sold in the first quarter.',
      'Wrote the partner programme and its pricing.',
      'Brought partner revenue from nothing to a fifth of the total.',
    ],
    deedsInJapanese: ['代理店11社との契約を締結。', 'パートナー制度を立ち上げ。'],
  },
  {
    titles: ['Customer Success Manager', 'Head of Customer Success', 'VP Customer Success'],
    titlesInJapanese: ['カスタマーサクセス', 'カスタマーサクセス部長', 'カスタマーサクセス統括'],
    topics: ['Customers who renew early', 'Onboarding in a week', 'Listening at scale'],
    topicsInJapanese: ['カスタマーサクセス', '導入支援', '解約防止'],
    deeds: [
      'Brought onboarding from six weeks to one.',
      'Net retention above 110 per cent, two years in a row.',
      'Started the customer council that now meets each quarter.',
    ],
    deedsInJapanese: ['導入期間を6週間から1週間に短縮。', '継続率の改善を主導。'],
  },
  {
    titles: ['Founder', 'Co-founder', 'Founder & CEO', 'Managing Director'],
    titlesInJapanese: ['代表取締役', '共同創業者', '創業者 代表取締役', '取締役社長'],
    topics: ['Building in the open', 'Second company, same co-founder', 'Small team, long horizon'],
    topicsInJapanese: ['起業', '経営', '地域から世界へ'],
    deeds: [
      'Started with one customer and a borrowed desk; now forty people.',
      'Raised a first round and spent less than half of it.',
      'Sold the first product door to door, literally.',
    ],
    deedsInJapanese: ['一社のお客様から創業し、現在は40名。', '地域密着の事業を展開。'],
  },
]
