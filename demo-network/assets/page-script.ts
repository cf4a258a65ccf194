/** What runs in the visitor's browser. It only knows the hooks that README.md lists. */
export const pageScript = `'use strict'
const page = document.querySelector('main')
const token = document.querySelector('meta[name="csrf-token"]').content
const profile = page?.dataset.page === 'profile' ? page.dataset.profileId : null

const markup = (text) => document.createRange().createContextualFragment(text)

const warn = (code, message) => {
  const alert = document.createElement('p')
  alert.setAttribute('role', 'alert')
  alert.dataset.alert = code
  alert.textContent = message
  document.querySelector('[data-alerts]')?.replaceChildren(alert)
}

const post = async (path, body) => {
  if (page.getAttribute('aria-busy') === 'true') return null
  page.setAttribute('aria-busy', 'true')
  document.querySelector('[data-alerts]')?.replaceChildren()
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify(body),
    })
    const result = await answer.json()
    if (answer.ok) return result
    if (result.code === 'weekly_limit') location.assign('/limit')
    else if (result.code === 'challenge') location.assign('/challenge')
    else warn(result.code, result.message)
  } catch {
    warn('unreachable', 'No answer came. Reload the page to see whether it worked.')
  } finally {
    page.setAttribute('aria-busy', 'false')
  }
  return null
}

const dialog = () => document.querySelector('dialog[data-dialog]')

const withNote = (on) => {
  for (const part of document.querySelectorAll('[data-with-note]')) part.hidden = !on
  for (const part of document.querySelectorAll('[data-without-note]')) part.hidden = on
}

const redraw = ({ relation, actions }) => {
  page.dataset.relation = relation
  document.querySelector('[data-actions]').replaceChildren(markup(actions))
}

const invite = async (note) => {
  const result = await post('/in/' + profile + '/connect', { note })
  dialog()?.close()
  if (result !== null) redraw(result)
}

const actions = {
  connect() {
    withNote(false)
    dialog()?.showModal()
  },
  dismiss() {
    dialog()?.close()
  },
  'add-note'() {
    withNote(true)
    document.querySelector('textarea[name="note"]').focus()
  },
  'send-without-note': () => invite(null),
  'send-note': () => invite(document.querySelector('textarea[name="note"]').value.trim() || null),
  async 'see-full-profile'() {
    const result = await post('/in/' + profile + '/visit', {})
    if (result === null) return
    document.querySelector('[data-profile-body]').replaceChildren(markup(result.body))
    page.dataset.viewed = 'true'
  },
  follow(button) {
    const on = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(on))
    button.textContent = on ? 'Following' : 'Follow'
  },
  async 'send-message'() {
    const field = document.querySelector('textarea[name="text"]')
    const result = await post('/messages/' + page.dataset.profileId, { text: field.value })
    if (result === null) return
    document.querySelector('[data-thread-body]').replaceChildren(markup(result.thread))
    field.value = ''
  },
  async withdraw(button) {
    const item = button.closest('[data-invitation]')
    const result = await post('/in/' + (profile ?? item.dataset.profileId) + '/withdraw', {})
    if (result === null) return
    if (profile !== null) return redraw(result)
    const count = document.querySelector('[data-count]')
    count.textContent = String(Math.max(0, Number(count.textContent) - 1))
    item.remove()
  },
}

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('button[data-action]')
  const action = button && Object.hasOwn(actions, button.dataset.action) && actions[button.dataset.action]
  if (action) action(button)
})

document.addEventListener('input', (event) => {
  if (event.target.name !== 'note') return
  const left = document.querySelector('[data-note-left]')
  if (left) left.textContent = String(event.target.maxLength - event.target.value.length)
})

const clock = document.querySelector('[data-clock]')
if (clock) {
  const face = clock.querySelector('[data-clock-face]')
  const shownAt = Date.now()
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit',
    hourCycle: 'h23', timeZone: clock.dataset.zone,
  })
  const tick = () => {
    const passed = (Date.now() - shownAt) * Number(clock.dataset.speed)
    face.textContent = format.format(Number(clock.dataset.now) + passed).replaceAll(',', '')
  }
  setInterval(tick, 1000)
}
`
