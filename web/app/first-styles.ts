import { ServerUnreachable } from '#core/errors.ts'

let inserted: Promise<void> | undefined

/** What `insertStyles` does, once for a page. */
export const firstStyles = (): Promise<void> => {
  inserted ??= insertStyles()
  return inserted
}

/**
 * Puts the stylesheets that `boot.js` fetches ahead into the page, in their order and behind the one that is there, and waits
 * for them; rejects where one can’t be had. The code that imports them then finds them, and doesn’t wait for one after the other.
 */
export const insertStyles = async (): Promise<void> => {
  const ahead = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')
  const sheets = [...ahead].map(({ href }) => stylesheet(href))
  document.head.append(...sheets)
  await Promise.all(sheets.map((sheet) => loaded(sheet).catch(() => again(sheet))))
}

const stylesheet = (href: string): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), { href, rel: 'stylesheet' })
  link.crossOrigin = ''
  return link
}

const loaded = (sheet: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => reject(new ServerUnreachable()))
  })

/** Once more, in its place. */
const again = (failed: HTMLLinkElement): Promise<void> => {
  const sheet = stylesheet(failed.href)
  failed.replaceWith(sheet)
  return loaded(sheet)
}
