import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export interface WrittenCsv {
  readonly path: string
  readonly bytes: number
  /** The people of `person-number-0` and on, each in one good row. */
  readonly good: number
  /** Rows of no address, and of people who stand in a row before. */
  readonly bad: number
}

const EACH_WITHOUT_ADDRESS = 1000
const EACH_AGAIN = 1009

/** Of people on the network at that address. */
export async function writeCsv(
  path: string,
  { good, network }: { readonly good: number; readonly network: string },
): Promise<WrittenCsv> {
  const file = createWriteStream(path)
  let bad = 0
  let bytes = 0
  const write = async (line: string): Promise<void> => {
    bytes += Buffer.byteLength(line)
    if (!file.write(line)) await once(file, 'drain')
  }
  await write('Profile URL,First,Last,Title,Company\r\n')
  for (let at = 0; at < good; at += 1) {
    const rest = `First${at % 977},"Last, ${at % 1013}",Head ${at % 31},Company ${at % 5003}\r\n`
    await write(`${network}/in/person-number-${at},${rest}`)
    if (at % EACH_WITHOUT_ADDRESS === 1) {
      bad += 1
      await write(`not an address,${rest}`)
    }
    if (at % EACH_AGAIN === 1) {
      bad += 1
      await write(`${network}/in/PERSON-NUMBER-${Math.floor(at / 2)}/,${rest}`)
    }
  }
  file.end()
  await once(file, 'finish')
  return { path, bytes, good, bad }
}
