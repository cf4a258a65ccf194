/*
 * Runs before the first paint: the theme, the language and which outline of the page to show. Where
 * somebody is signed in, all files of the page are fetched at once; the build has listed them.
 */
;(() => {
  const root = document.documentElement
  const pages = JSON.parse(document.currentScript.dataset.pages ?? '[]')
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const preload = (href) => {
    const isScript = href.endsWith('.js')
    const rel = isScript ? 'modulepreload' : 'preload'
    document.head.append(
      Object.assign(document.createElement('link'), {
        ...{ rel, href, as: isScript ? 'script' : 'style', crossOrigin: '' },
      }),
    )
  }
  const theme = read('overture.theme')
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const languages = [read('overture.language') ?? '', ...navigator.languages]
  root.lang =
    languages.map((tag) => /^(en|ja)\b/i.exec(tag)?.[1].toLowerCase()).find(Boolean) ?? 'en'
  const path = location.pathname
  const isSignedIn = read('overture.access') !== null
  if (!isSignedIn && (path === '/login' || path === '/')) {
    root.dataset.outline = 'login'
  } else if (/^\/(signup|forgot-password|auth\/|verify-email\/)/.test(path)) {
    root.dataset.outline = 'auth'
  } else if (path !== '/extension') {
    root.dataset.outline = 'app'
    const page = isSignedIn && pages.find((each) => new RegExp(each.path).test(path))
    if (page) for (const file of [...page.files, ...page[root.lang]]) preload(`/${file}`)
  }
})()
