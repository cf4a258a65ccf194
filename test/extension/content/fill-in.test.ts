import { JSDOM } from 'jsdom'
import { expect, it, onTestFinished } from 'vitest'
import { fillIn } from '#extension/content/dom/fill-in.ts'

const field = (html = '<textarea></textarea>'): HTMLTextAreaElement => {
  const { window } = new JSDOM(html, { url: 'http://localhost:4281/' })
  onTestFinished(() => window.close())
  return window.document.querySelector('textarea')!
}

it('a text is put into its field with its lines, whatever ends them', () => {
  const area = field()
  expect(fillIn(area, '佐藤様\r\nHello\rAnn')).toBe(true)
  expect(area.value).toBe('佐藤様\nHello\nAnn')
})

it('a text that is longer than its field takes is not put in, not even in part', () => {
  const area = field('<textarea maxlength="5"></textarea>')
  expect(fillIn(area, 'Hello!')).toBe(false)
  expect(area.value).toBe('')
  expect(fillIn(area, 'Hello')).toBe(true)
})

it('a text that its page changes as it comes in counts as not put in', () => {
  const area = field()
  area.addEventListener('input', () => (area.value = area.value.slice(0, 5)))
  expect(fillIn(area, 'Hello!')).toBe(false)
  expect(fillIn(area, 'Hello')).toBe(true)
})

it('a text is put in as somebody types it: in the field that has the focus, heard by the whole page', () => {
  const area = field()
  const heard: unknown[] = []
  const { ownerDocument } = area
  ownerDocument.addEventListener('input', () => heard.push(ownerDocument.activeElement, area.value))
  fillIn(area, 'Hello')
  expect(heard).toEqual([area, 'Hello'])
})

it.each([[''], [' \n\t'], ['nothing \0 there'], ['half a \uD83D character']])(
  'a text that no page shows again as it was is not put in: %j',
  (text) => {
    const area = field()
    expect(fillIn(area, text)).toBe(false)
    expect(area.value).toBe('')
  },
)

it('a field that takes nothing is given nothing', () => {
  expect(fillIn(field('<textarea maxlength="0"></textarea>'), 'x')).toBe(false)
})
