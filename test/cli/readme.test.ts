import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** The words of a command, up to what it is told. */
const commandIn = (line: string): string => {
  const words = line.split(' ').slice(2)
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word))
  return words.slice(0, end).join(' ')
}

/** What is said behind a command: its options, and other commands. */
const cases = readme
  .split('\n')
  .filter((line) => /^npx overture .* # /.test(line))
  .map((line) => {
    const said = line.replace(/^.* # /, '')
    const also = /also: ([a-z][^;]+)/.exec(said)?.[1]?.split(', ') ?? []
    const quoted = [...said.matchAll(/`([a-z][^`]*)`/g)].map(([, text = '']) => text)
    const options = [...said.matchAll(/--[a-z]+(?:-[a-z]+)*/g)].map(([option]) => option)
    return [commandIn(line), [...new Set(options)], [...also, ...quoted]] as const
  })
  .filter(([, options, named]) => options.length + named.length > 0)

it.each(cases)('the README names of "%s" what it has: %s %s', async (words, options, named) => {
  const overture = cli(await fakeServer())
  const helpOf = async (command: string) => (await overture.run(`help ${command}`)).stdout
  const own = await helpOf(words)
  expect(options.filter((option) => !own.includes(option))).toEqual([])
  const [noun = ''] = words.split(' ')
  const siblings = words.replace(/ ?[\w-]+$/, '') || noun
  for (const one of named) {
    // A command beside it, or one that is named as a whole.
    const [first = '', second = ''] = one.split(' ')
    const found = [await helpOf(`${siblings} ${first}`), await helpOf(`${first} ${second}`)]
    expect(
      found.filter((text) => text.startsWith('Usage: overture')),
      one,
    ).not.toEqual([])
  }
})
