/** What a call tells of the program that makes it. */
export interface CallingClient {
  /** Where it is: its address, of IPv6 the network, within which a machine changes its own at will. */
  readonly address: string
  readonly userAgent: string
}

/** The part of an address that limits count by. */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::').map((half) => half.split(':'))
  const first = head === '' ? [] : head.filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - first.length - tail.length
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
