import { nodeIo } from './node-io.ts'
import { run } from './run.ts'

// Not awaited here: what is loaded later imports this module, which would have to have ended.
void run(process.argv.slice(2), nodeIo()).then((code) => {
  process.exitCode = code
})
