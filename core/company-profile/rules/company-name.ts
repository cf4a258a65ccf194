import { plainWords } from '../../sales-kit/words.ts'
import type { WebPage } from '../web-page.ts'
import type { Sentence } from './sentences.ts'

interface FoundName {
  readonly value: string
  readonly source: string
}

const JAPANESE_FIRM =
  /(?:株式会社|合同会社|有限会社)[\p{L}\p{N}ー・&]{1,30}|[\p{L}\p{N}ー・&]{1,30}(?:株式会社|合同会社|有限会社)/u
const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:\d{4}(?:\s*[-–]\s*\d{4})?)?\s*(.+?)(?:[.,]?\s*all rights reserved.*)?$/iu
const SEPARATORS = /\s*[|｜–—·»:：]\s*|\s+-\s+|【.*?】/u

/** What the company calls itself: as it tells machines, in its copyright line, or in the title. */
export const companyNameOn = (page: WebPage, sentences: readonly Sentence[]): FoundName | null => {
  const named = sentences.find(({ place }) => place === 'name')
  if (named) return { value: named.text, source: named.text }
  for (const { text } of sentences.filter((each) => /©|copyright/iu.test(each.text))) {
    const holder =
      COPYRIGHT.exec(text)?.[1]
        ?.replace(/^\d{4}\s*/, '')
        .trim() ?? ''
    if (holder !== '' && holder.length <= 60) return { value: holder, source: text }
  }
  const title = sentences.find(({ place }) => place === 'title')?.text
  if (title !== undefined) {
    const value = nameInTitle(title, sentences, hostWords(page.url))
    if (value !== undefined) return { value, source: title }
  }
  for (const { text } of sentences) {
    const firm = JAPANESE_FIRM.exec(text)?.[0]
    if (firm !== undefined) return { value: firm, source: text }
  }
  return null
}

/** Titles of pages, not of companies. */
const PAGE_TITLES =
  /^(?:home(?:page)?|welcome|index|top|about(?: us)?|company|ホーム|トップ(?:ページ)?|会社概要|公式(?:サイト)?)$/iu

/** The part of a title that is in the site's name, that a sentence begins with, or that is a firm's. */
const nameInTitle = (
  title: string,
  sentences: readonly Sentence[],
  host: string,
): string | undefined => {
  const parts = title
    .split(SEPARATORS)
    .filter((part) => part.length >= 2 && part.length <= 40 && !PAGE_TITLES.test(part))
  return (
    parts.find((part) => JAPANESE_FIRM.test(part)) ??
    parts.find((part) => isInHost(part, host)) ??
    parts.find((part) =>
      sentences.some(({ place, text }) => place === 'text' && text.startsWith(part)),
    ) ??
    (parts.length < title.split(SEPARATORS).length ? parts[0] : undefined)
  )
}

const isInHost = (part: string, host: string): boolean => {
  const plain = plainWords(part).replaceAll(' ', '')
  return plain.length >= 3 && host.includes(plain)
}

/** The name of the host without dots and hyphens, to see what of a title is in it. */
const hostWords = (url: string): string =>
  (/^https?:\/\/([^/:?#]+)/.exec(url)?.[1] ?? '').replaceAll(/[.-]/g, '').toLowerCase()
