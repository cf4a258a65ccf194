/** What people write on the home page. */
export const posts: readonly string[] = [
  'We cancelled our Monday status meeting in spring and put the five numbers on a wall instead. Nobody has asked for the meeting back.',
  'Small thing that changed a lot: every supplier now gets our forecast on the day we get it. Late deliveries are down by half.',
  'Reading through this year’s interviews with customers who left. Most of them told us why, months before. We just didn’t write it down.',
  'First week with the new team. I have learned eleven names, four lunch places, and that the printer on the second floor is a legend.',
  'Unpopular opinion: the best onboarding document is one page long and somebody updated it yesterday.',
  'Three candidates this month asked how decisions get made here. Best question I know. I wish I had asked it at twenty-five.',
  'We said no to a large contract because the dates would have meant weekends for everyone. The customer came back with better dates.',
  'Back from a day at the warehouse. If you plan shifts and have never picked an order yourself, go on a Thursday.',
  'Our pricing page has had the same three sentences for two years. We tested nine versions. The three sentences won.',
  'A thank-you to whoever labelled the cables in rack four. You saved my Saturday.',
  'Looking for a good book on negotiating with people you like and will meet again. What should I read?',
  'We measured how long an approval takes: eleven minutes of work, nine days of waiting. Guess which part we had been optimising.',
  'Our apprentice found the mistake that three of us had looked past. She gets to name the next release.',
  'Tip from a colleague who has done this for thirty years: when the numbers look perfect, go and count the boxes.',
]

export const postsInJapanese: readonly string[] = [
  '朝会を15分から5分にしました。話す順番を決めただけですが、全員が発言するようになりました。',
  '現場を一日歩いてみて、資料に書かれていない工夫がたくさんあることに気づきました。来月、全拠点で共有します。',
  '新しいチームに加わって一か月。まずは名前と、昼食のおいしい店を覚えました。',
  '見積もりの待ち時間を測ってみたところ、作業は12分、待ちは6日でした。改善すべき場所が見えてきました。',
  '若手のひとことで、長年の手順を見直すことになりました。気づいてくれてありがとう。',
  '来週の展示会に参加します。会場でお会いできる方はぜひお声がけください。',
]
