import { describe, expect, it } from 'vitest'
import { decodeText } from '#adapters/system/decode-text.ts'
import {
  detectEncoding,
  EncodingDetector,
  type FoundEncoding,
  type TextEncoding,
} from '#core/text-encoding/detect-encoding.ts'
import { encode } from '../../fixtures/csv/encode.ts'

const WESTERN =
  'José|Müller|Bär|Gräfe|René|Zoë|Hélène|Élévé|São Paulo|João Conceição|Muñoz|Ångström|Søren Kjær|Weiß|GRÖSSE|' +
  'Straße|Œuvre|cœur|Škoda|D’Angelo|l’été|Women’s Health|“Acme”|50 €|CRÉÉ|François|Noël'
const JAPANESE =
  '佐藤|田中 太郎|森|林|原|南 太郎|東|西|岡|関|山田 花子|株式会社サンプル|髙橋|ヤマダ|さくら|営業部 部長|①|ＡＢＣ商事'

const list = (name: string) => `Profile,Name\r\nhttp://localhost:4281/in/a,${name}\r\n`

const inParts = (bytes: Uint8Array, ends: readonly number[]): FoundEncoding => {
  const detector = new EncodingDetector()
  let from = 0
  for (const end of [...ends, bytes.length]) {
    detector.add(bytes.subarray(from, end))
    from = end
  }
  return detector.result()
}

describe('the encoding of a text', () => {
  it.each(WESTERN.split('|'))('is Windows-1252 where all it has is %s', (name) => {
    expect(detectEncoding(encode(list(name), 'windows-1252'))).toBe('windows-1252')
  })

  it.each(JAPANESE.split('|'))('is Shift_JIS where all it has is %s', (name) => {
    expect(detectEncoding(encode(list(name), 'shift_jis'))).toBe('shift_jis')
  })

  it.each([...WESTERN.split('|'), ...JAPANESE.split('|'), '🙂', 'ada'])(
    'is UTF-8 or UTF-16 where that is plain: %s',
    (name) => {
      const found = (['utf-8', 'utf-16le', 'utf-16be'] as const).map((encoding) =>
        detectEncoding(encode(list(name), encoding)),
      )
      expect(found).toEqual(['utf-8', 'utf-16le', 'utf-16be'])
      for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
        expect(detectEncoding(encode(`\uFEFF${list(name)}`, encoding))).toBe(encoding)
      }
    },
  )

  it('is ISO-2022-JP where escapes begin Japanese, however late', () => {
    const bytes = encode(list('a').repeat(500) + list('株式会社サンプル'), 'iso-2022-jp')
    expect(detectEncoding(bytes)).toBe('iso-2022-jp')
    expect(decodeText(bytes, 'iso-2022-jp', false)).toContain(list('株式会社サンプル'))
  })

  it.each([
    'an \x1b[1mescape\x1b[0m of a terminal',
    'an \x1b(B alone',
    '\x1b$',
    '\x1b',
    'é\x1b$B0!\x1b(B',
  ])('is UTF-8 where another escape is in it: %j', (name) => {
    expect(detectEncoding(encode(list(name), 'utf-8'))).toBe('utf-8')
  })

  it.each([
    ['Russian in Windows-1251', [0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2]],
    ['Polish in Windows-1250', [0x4d, 0x69, 0x63, 0x68, 0x61, 0xb3]],
    ['Chinese in GBK', [0xcd, 0xf5, 0xce, 0xb0]],
    ['Japanese in EUC-JP', [0xa4, 0xb5, 0xa4, 0xaf, 0xa4, 0xe9]],
    ['Korean in EUC-KR', [0xb1, 0xe8, 0xbf, 0xb5, 0xc8, 0xf1]],
    ['nothing', [0x41, 0x81, 0xff]],
    ['UTF-8 with one broken letter', [0x4a, 0xc3, 0xa9, 0x6e, 0xc3, 0xa9, 0x2c, 0x52, 0xe9, 0x2c]],
    ['damaged UTF-8', [0xc3, 0xa9, 0x2c, 0xc3, 0xa9, 0x2c, 0xe3, 0x81]],
  ])('is not guessed: %s', (_, bytes) => {
    const text = Uint8Array.from([...encode(list(''), 'utf-8'), ...bytes, 0x0a])
    expect(detectEncoding(text)).toBe('unknown')
  })

  it.each([
    ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ['a program', [0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]],
    ['one zero', [...encode(list('ada'), 'utf-8'), 0]],
    ['controls', [1, 2, 3, 4]],
  ])('is none of what is binary: %s', (_, bytes) => {
    expect(detectEncoding(Uint8Array.from(bytes))).toBe('binary')
  })

  const all: readonly TextEncoding[] = [
    'utf-8',
    'utf-16le',
    'utf-16be',
    'iso-2022-jp',
    'shift_jis',
    'windows-1252',
  ]

  it.each(all)('is the same in whatever parts the bytes come: %s', (encoding) => {
    const name = encoding === 'windows-1252' ? 'Hélène Müller, “L’été”' : '高橋 さくら, 株式会社'
    const bytes = encode(list(name), encoding)
    for (let at = 0; at <= bytes.length; at += 1) expect(inParts(bytes, [at])).toBe(encoding)
    expect(
      inParts(
        bytes,
        Array.from(bytes, (_, at) => at),
      ),
    ).toBe(encoding)
  })

  it.each(all)('is known, and read, where the text is cut anywhere: %s', (encoding) => {
    const name = encoding === 'windows-1252' ? 'Hélène Müller' : '高橋 さくら'
    const bytes = encode(list(name).repeat(3), encoding)
    for (let cut = Math.floor(bytes.length / 2); cut <= bytes.length; cut += 1) {
      const part = bytes.subarray(0, cut)
      expect(detectEncoding(part, true)).toBe(encoding)
      expect(list(name).repeat(3)).toContain(decodeText(part, encoding, true))
    }
  })
})
