/** The address of a websocket on the server whose origin is `baseUrl`. */
export const socketAddress = (
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>>,
): string => {
  const url = new URL(path, baseUrl)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.search = new URLSearchParams(query).toString()
  return url.href
}
