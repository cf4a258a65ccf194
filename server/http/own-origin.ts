const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Where whoever names this `host` reaches the server: loopback goes by several names, and a session is kept under one. */
export const ownOrigin = (publicUrl: string, host = ''): string => {
  const ours = new URL(publicUrl)
  const named = URL.parse(`${ours.protocol}//${host}`)
  const isOurs = [ours, named].every((url) => LOOPBACK.test(url?.hostname ?? ''))
  return isOurs && named?.port === ours.port ? named.origin : ours.origin
}
