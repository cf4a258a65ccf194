import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cli } from './cli.ts'
import { fakeServer } from './fake-server.ts'

describe('overture help', () => {
  it.each([
    ['campaign run', 'Usage: overture campaign run [options] <id>'],
    ['campaign create people-search', 'Usage: overture campaign create people-search'],
    ['campaign', 'Usage: overture campaign [options] [command]'],
    ['', 'Usage: overture [options] [command]'],
  ])('of "%s" shows that command’s help', async (words, usage) => {
    const overture = cli(await fakeServer())
    const { code, stdout, stderr } = await overture.run(`help ${words}`)
    expect(stdout).toContain(usage)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it.each([
    ['metrics check', '--created-by'],
    ['campaign create people-search', '--csv'],
  ])('of "%s" lists no option of the command above it', async (words, above) => {
    const overture = cli(await fakeServer())
    const { stdout } = await overture.run(`help ${words}`)
    expect(stdout).not.toContain(above)
    expect(stdout).toMatch(/Global Options:\n +--json .*\n +--idempotency-key/)
    expect((await overture.run('--help')).stdout).not.toContain('Global Options')
  })

  it('of a command that is not there is wrong usage, and shows those that are', async () => {
    const overture = cli(await fakeServer())
    const { code, stdout, stderr } = await overture.run('help campaign runs')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('run [options] <id>')
  })
})

describe('the exit codes', () => {
  it('are the same in the help and the README', async () => {
    const { stdout } = await cli(await fakeServer()).run('--help')
    const codes = /Exit codes: .+\./.exec(stdout)?.[0] ?? 'none'
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    expect(readme.replaceAll('\n', ' ')).toContain(codes)
  })
})

describe('overture --version', () => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }

  it.each(['--version', '-V', 'version'])('is what the package says, as %s', async (asked) => {
    const overture = cli(await fakeServer())
    expect(await overture.run(asked)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
    expect(await overture.json(asked)).toEqual({ code: 0, data: { version }, error: null })
  })
})
