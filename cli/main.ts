import { nodeIo } from './node-io.ts'
import { run } from './run.ts'

/** Whoever reads the output may stop reading, as `head` does. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// Not awaited here: what is loaded later imports this module, which would have to have ended.
void run(process.argv.slice(2), nodeIo()).then((code) => {
  process.exitCode = code
})
