import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  differentPlaceholders,
  keysMissingIn,
  misplacedTexts,
  textsOf,
  untranslated,
  unusedTexts,
  writtenTexts,
  wrongPlurals,
} from './check-texts.ts'

const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true })
})

/** A small app in which nothing is wrong, but for what is planted. */
const GOOD = {
  'web/locales/en/home.json': {
    hello: 'Hello {{name}}',
    rows_one: '{{count, number}} row',
    rows_other: '{{count, number}} rows',
    tone: { calm: 'Calm', loud: 'Loud' },
    link: 'Read <1>more</1>',
  },
  'web/locales/ja/home.json': {
    hello: '{{name}}さん、こんにちは',
    rows_other: '{{count, number}} 行',
    tone: { calm: '静か', loud: 'にぎやか' },
    link: '<1>続き</1>を読む',
  },
  'web/locales/en/errors.json': { not_found: 'It is gone.' },
  'web/locales/ja/errors.json': { not_found: '見つかりません。' },
  'web/home.tsx': `
    export const Home = ({ name, tone }) => (
      <p className="calm" title={t('home.hello', { name })} data-kind="Quiet">
        {t('home.rows', { count: 2 })} · {t(\`home.tone.\${tone}\`)} &nbsp; {name === 'Ann' && name}
        <Trans i18nKey="home.link" components={{ 1: <a href="/more" /> }} />
      </p>
    )`,
  'server/gone.ts': "export const gone = { code: 'not_found' }",
}

const problemsWith = (planted: Readonly<Record<string, object | string>> = {}) => {
  const tree = mkdtempSync(join(tmpdir(), 'overture-texts-'))
  trees.push(tree)
  for (const [file, content] of Object.entries({ ...GOOD, ...planted })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(join(tree, file), text)
  }
  const web = join(tree, 'web')
  const [en, ja] = [textsOf(web, 'en'), textsOf(web, 'ja')]
  const found = {
    missing: keysMissingIn(ja, en),
    extra: keysMissingIn(en, ja),
    plurals: wrongPlurals(en, ja),
    untranslated: untranslated(en, ja),
    placeholders: differentPlaceholders(en, ja),
    unused: unusedTexts(en, web, [join(tree, 'server')]),
    misplaced: misplacedTexts(en, web),
    written: writtenTexts(web),
  }
  return Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))
}

const english = (changes: object) => ({
  'web/locales/en/home.json': { ...GOOD['web/locales/en/home.json'], ...changes },
})
const japanese = (changes: object) => ({
  'web/locales/ja/home.json': { ...GOOD['web/locales/ja/home.json'], ...changes },
})
const component = (jsx: string) => ({ 'web/planted.tsx': `export const planted = () => ${jsx}` })

describe('the checks of the texts', () => {
  it('find nothing where nothing is wrong', () => {
    expect(problemsWith()).toEqual({})
  })

  it.each([
    ['a key that is missing', japanese({ link: undefined }), { missing: ['home.link'] }],
    ['a key too many', japanese({ more: '余分' }), { extra: ['home.more'] }],
    ['a file too many', { 'web/locales/ja/old.json': { key: '古い' } }, { extra: ['old.key'] }],
    [
      'a plural form that is missing',
      english({ rows_one: undefined }),
      { plurals: ['home.rows_other'] },
    ],
    [
      'a plural form that Japanese has not',
      japanese({ rows_one: '{{count, number}} 行' }),
      { plurals: ['home.rows_one'] },
    ],
    [
      'a text that is not translated',
      japanese({ tone: { calm: 'Calm', loud: 'にぎやか' } }),
      { untranslated: ['home.tone.calm'] },
    ],
    [
      'a text that is empty',
      japanese({ tone: { calm: '', loud: 'にぎやか' } }),
      { untranslated: ['home.tone.calm'] },
    ],
    [
      'a placeholder with another name',
      japanese({ hello: '{{who}}さん' }),
      { placeholders: ['home.hello'] },
    ],
    [
      'a placeholder that is missing',
      japanese({ hello: 'こんにちは' }),
      { placeholders: ['home.hello'] },
    ],
    [
      'a placeholder in another format',
      japanese({ rows_other: '{{count}} 行' }),
      { placeholders: ['home.rows_other'] },
    ],
    ['a tag that is missing', japanese({ link: '続きを読む' }), { placeholders: ['home.link'] }],
    [
      'a tag that is not closed',
      japanese({ link: '<1>続きを読む' }),
      { placeholders: ['home.link'] },
    ],
    [
      'a text that nobody uses, though a comment names it',
      {
        ...english({ unused: 'Unused' }),
        ...japanese({ unused: '未使用' }),
        'web/comment.ts': "// t('home.unused')",
      },
      { unused: ['home.unused'] },
    ],
    [
      'a text of a folder that one doesn’t know',
      { 'web/away/page.tsx': "export const page = () => <b>{t('home.link')}</b>" },
      { misplaced: ['away/page.tsx: home.link'] },
    ],
    [
      'a text below one that is put together',
      {
        ...english({ tone: { ...GOOD['web/locales/en/home.json'].tone, deep: { er: 'Deep' } } }),
        ...japanese({ tone: { ...GOOD['web/locales/ja/home.json'].tone, deep: { er: '深い' } } }),
        'web/home.tsx': GOOD['web/home.tsx'].replace('${tone}`', '${tone}.er`'),
      },
      { unused: ['home.tone.calm', 'home.tone.loud'] },
    ],
    [
      'a sentence for an error that nobody knows',
      { 'server/gone.ts': '// not_found' },
      { unused: ['errors.not_found'] },
    ],
  ])('find %s', (_, planted, problems) => {
    expect(problemsWith(planted)).toEqual(problems)
  })

  it.each([
    ['text', '<b>Hello</b>', 'Hello'],
    ['text over lines, beside a value', '<b>\n  Hello\n  you {name}\n</b>', 'Hello you'],
    ['text beside text that was asked for', "<b>{t('home.link')} of course</b>", 'of course'],
    ['Japanese', '<b>こんにちは</b>', 'こんにちは'],
    ['a string between tags', "<b>{'Hello'}</b>", 'Hello'],
    ['a choice', "<b>{name ? t('home.link') : 'Nobody'}</b>", 'Nobody'],
    ['what follows a condition', "<b>{name && 'Somebody'}</b>", 'Somebody'],
    ['what stands in for nothing', "<b>{name ?? 'Nobody'}</b>", 'Nobody'],
    ['a sum', "<b>{'Hello ' + name}</b>", 'Hello'],
    ['a template', '<b>{`Hello ${name}!`}</b>', 'Hello !'],
    ['a title', '<b title="A title" />', 'A title'],
    ['a label for screen readers', '<b aria-label={`Remove ${name}`} />', 'Remove'],
    ['a placeholder', "<input placeholder={name ? 'Name' : undefined} />", 'Name'],
    ['a picture’s text', '<img alt="A cat" />', 'A cat'],
    ['a label', "<Field label={'Name'} />", 'Name'],
    ['a toast', "toast('Saved')", 'Saved'],
    ['a toast of a kind', "toast.success(name ? 'Saved' : `Not saved`)", 'Saved'],
    ['a question of the browser’s', "window.confirm('Sure?')", 'Sure?'],
    ['the title of the page', "{ document.title = 'Overture' }", 'Overture'],
  ])('find words written into a component: %s', (_, jsx, words) => {
    expect(problemsWith(component(jsx))['written']?.[0]).toBe(`planted.tsx: ${words}`)
  })

  it.each([
    ['a class', '<b className="calm" id="one" />'],
    ['an empty text', '<img alt="" />'],
    ['signs', '<b>· {name} → 100%&nbsp;</b>'],
    ['what a comparison is made with', "<b>{name === 'Ann' && name}</b>"],
    ['what another call is given', "<b>{format(name, 'short')}</b>"],
  ])('leave alone %s', (_, jsx) => {
    expect(problemsWith(component(jsx))).toEqual({})
  })
})
