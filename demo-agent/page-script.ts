import type { HttpSession } from './http-session.ts'

interface Surroundings {
  readonly session: HttpSession
  /** Leaves the page for another one. */
  go(path: string): void
}

/**
 * What the script of the demo network's pages does when a button is pressed. It is not run, so that
 * nothing that a page says is ever code here: this does the same by the same marks.
 */
export const runPageScript = (document: Document, { session, go }: Surroundings): void => {
  const page = document.querySelector<HTMLElement>('main')
  const meta = document.querySelector('meta[name="csrf-token"]')
  const csrfToken = meta?.getAttribute('content') ?? ''
  const profile = page?.dataset['profileId'] ?? ''
  const dialog = () => document.querySelector('dialog[data-dialog]')

  const draw = (part: string, markup: unknown): void => {
    const drawn = document.createRange().createContextualFragment(String(markup))
    document.querySelector(part)?.replaceChildren(drawn)
  }

  const warn = (code: string): void => {
    const alert = document.createElement('p')
    alert.setAttribute('role', 'alert')
    alert.setAttribute('data-alert', code)
    document.querySelector('[data-alerts]')?.replaceChildren(alert)
  }

  const post = async (path: string, body: unknown): Promise<Record<string, unknown> | null> => {
    try {
      const answer = await session.post(path, csrfToken, body)
      const result = (await answer.json()) as Record<string, unknown>
      if (answer.ok) return result
      if (result['code'] === 'weekly_limit') go('/limit')
      else if (result['code'] === 'challenge') go('/challenge')
      else warn(String(result['code']))
    } catch {
      warn('unreachable')
    }
    return null
  }

  const showNote = (isShown: boolean): void => {
    for (const part of document.querySelectorAll('[data-with-note]')) {
      part.toggleAttribute('hidden', !isShown)
    }
    for (const part of document.querySelectorAll('[data-without-note]')) {
      part.toggleAttribute('hidden', isShown)
    }
  }

  const redraw = (result: Record<string, unknown> | null): void => {
    if (result === null) return
    page?.setAttribute('data-relation', String(result['relation']))
    draw('[data-actions]', result['actions'])
  }

  const invite = async (note: string | null): Promise<void> => {
    const result = await post(`/in/${profile}/connect`, { note })
    dialog()?.removeAttribute('open')
    redraw(result)
  }

  const note = (): string | null =>
    document.querySelector<HTMLTextAreaElement>('textarea[name="note"]')?.value.trim() || null

  const actions: ReadonlyMap<string, () => void | Promise<void>> = new Map([
    [
      'connect',
      () => {
        showNote(false)
        dialog()?.setAttribute('open', '')
      },
    ],
    ['dismiss', () => dialog()?.removeAttribute('open')],
    ['add-note', () => showNote(true)],
    ['send-without-note', () => invite(null)],
    ['send-note', () => invite(note())],
    ['withdraw', async () => redraw(await post(`/in/${profile}/withdraw`, {}))],
    [
      'send-message',
      async () => {
        const field = document.querySelector<HTMLTextAreaElement>('textarea[name="text"]')
        const result = await post(`/messages/${profile}`, { text: field?.value ?? '' })
        if (result !== null) draw('[data-thread-body]', result['thread'])
      },
    ],
    [
      'see-full-profile',
      async () => {
        const result = await post(`/in/${profile}/visit`, {})
        if (result === null) return
        draw('[data-profile-body]', result['body'])
        page?.setAttribute('data-viewed', 'true')
      },
    ],
  ])

  document.addEventListener('click', (event) => {
    const pressed = event.target as Element | null
    const button = pressed?.closest<HTMLElement>('button[data-action]')
    void actions.get(button?.dataset['action'] ?? '')?.()
  })
}
