import { parseHTML } from 'linkedom'
import type { FetchedPage } from './http-session.ts'

/** A page's document, with what of a browser's the extension's code reads and the parser leaves out. */
export const parsePage = ({ url, html }: FetchedPage): Document => {
  const { document } = parseHTML(html)
  Object.defineProperty(document, 'location', { value: new URL(url) })
  for (const image of document.querySelectorAll('img[src]')) {
    image.setAttribute('src', new URL(image.getAttribute('src') ?? '', url).href)
  }
  for (const field of document.querySelectorAll('textarea[maxlength]')) {
    Object.defineProperty(field, 'maxLength', { value: Number(field.getAttribute('maxlength')) })
  }
  return document
}
