/* Runs before the first paint: the theme, the language and which outline of the page to show. */
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('overture.theme')
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const language = read('overture.language') ?? navigator.language
  root.lang = language.toLowerCase().startsWith('ja') ? 'ja' : 'en'
  const path = location.pathname
  if (read('overture.access') === null && (path === '/login' || path === '/')) {
    root.dataset.outline = 'login'
  } else if (/^\/(signup|forgot-password|auth\/|verify-email\/)/.test(path)) {
    root.dataset.outline = 'auth'
  } else if (path !== '/extension') {
    root.dataset.outline = 'app'
  }
})()
