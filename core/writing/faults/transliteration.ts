const ROWS: readonly (readonly [string, string])[] = [
  ['k', 'カキクケコガギグゲゴ'],
  ['s', 'サシスセソザジズゼゾチツヂヅ'],
  ['t', 'タテトダデド'],
  ['n', 'ナニヌネノンマミムメモ'],
  ['h', 'ハヒフヘホバビブベボパピプペポヴ'],
  ['r', 'ラリルレロ'],
]
const CONSONANTS = new Map(ROWS.flatMap(([sound, row]) => [...row].map((kana) => [kana, sound])))

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ch|[sz]h?|j|ts|x/gu, 's'],
  [/th|[td]/gu, 't'],
  [/ph|[bpfv]/gu, 'h'],
  [/c|qu?|g(?!h)|k/gu, 'k'],
  [/[mn]/gu, 'n'],
  [/l|wr/gu, 'r'],
]

/** Whether a name in katakana may be one in Latin letters: their consonants are alike. */
export const soundsLike = (katakana: string, latin: string): boolean => {
  const [heard, written] = [ofKatakana(katakana), ofLatin(latin)]
  return heard.length > 0 && heard.replaceAll('r', '') === written.replaceAll('r', '')
}

const ofKatakana = (text: string): string =>
  single([...text].map((kana) => CONSONANTS.get(kana) ?? '').join(''))

const ofLatin = (text: string): string => {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')
  const sounds = SOUNDS.reduce((left, [from, to]) => left.replaceAll(from, to), plain)
  return single(sounds.replaceAll(/[^kstnhr]|(?<=.)h(?=$)/gu, ''))
}

const single = (sounds: string): string => sounds.replaceAll(/(.)\1+/gu, '$1')
