import { join } from 'node:path'
import { nodeIo } from '../cli/node-io.ts'
import { runProgram } from '../cli/run-program.ts'
import { distOf } from './dist-of.ts'
import { operatorProgram } from './operator/program.ts'

/** The operator's command: `overture-server`. */

// What it writes is its owner's alone.
process.umask(0o077)

const io = nodeIo()
const builtDatabase = join(distOf(import.meta.url), 'database')
process.exitCode = await runProgram(process.argv.slice(2), io, operatorProgram(io, builtDatabase))
