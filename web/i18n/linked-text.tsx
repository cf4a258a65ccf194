import type { ReactNode } from 'react'

interface Props {
  /** Such as `New here? <1>Sign up</1>`. */
  readonly text: string
  readonly children: (words: string) => ReactNode
}

/** A text, part of which is a link. */
export const LinkedText = ({ text, children: link }: Props) => {
  const [, before = text, words = '', after = ''] = /^(.*)<1>(.*)<\/1>(.*)$/s.exec(text) ?? []
  return (
    <>
      {before}
      {words !== '' && link(words)}
      {after}
    </>
  )
}
