export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  signedOut: 3,
  workspaceExpired: 4,
  notMet: 5,
  nothingToDo: 6,
  timedOut: 7,
  interrupted: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

const MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'done',
  failed: 'failed',
  usage: 'wrong usage',
  signedOut: 'signed out',
  workspaceExpired: 'workspace expired',
  notMet: 'condition not met',
  nothingToDo: 'nothing to do',
  timedOut: 'timed out',
  interrupted: 'interrupted',
}

/** Every code with its meaning, as the help and the README list them. */
export const exitCodesText = (): string => {
  const names = Object.keys(EXIT) as readonly (keyof typeof EXIT)[]
  return `Exit codes: ${names.map((name) => `${EXIT[name]} ${MEANINGS[name]}`).join(', ')}.`
}
