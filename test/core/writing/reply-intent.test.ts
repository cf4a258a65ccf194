import { expect, it } from 'vitest'
import { replyIntentOf } from '#core/writing/reply-intent.ts'

it.each([
  ['Sounds good, let’s talk next Tuesday.', 'interested'],
  ['Yes please, send me more details', 'interested'],
  ['Happy to chat!', 'interested'],
  ['ぜひお話を伺いたいです。', 'interested'],
  ['詳しく教えてください', 'interested'],
  ['Not right now, maybe next quarter.', 'later'],
  ['Could you get back to me after the summer?', 'later'],
  ['今は忙しいので、来月改めてご連絡ください', 'later'],
  ['Not interested, thanks', 'not_interested'],
  ['No thank you.', 'not_interested'],
  ['今回は見送らせていただきます', 'not_interested'],
  ['申し訳ありませんが、興味がありません。', 'not_interested'],
  ['I’m not the right person for this, sorry', 'wrong_person'],
  ['担当ではありません', 'wrong_person'],
  ['先月退職しました', 'wrong_person'],
  ['I am out of the office until Monday. Happy to chat then.', 'out_of_office'],
  ['Automatic reply: on vacation', 'out_of_office'],
  ['ただいま休暇中のため、返信が遅れます', 'out_of_office'],
  ['Hm.', null],
  ['', null],
])('%s seems to mean: %s', (text, intent) => {
  expect(replyIntentOf(text)).toBe(intent)
})
