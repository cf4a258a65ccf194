/*
 * Runs before the first paint: the theme, the language and which outline of the page to show, and when. Where
 * somebody is signed in, all files of the page are fetched at once, and what the server answers to its
 * first calls; the build has listed them.
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
  /** Whether a token is good for some time yet: in the place of one that isn't, the app has another first. */
  const isGood = (token) => {
    try {
      const [, claims] = token.split('.')
      const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
      return exp * 1000 > Date.now() + 10_000
    } catch {
      return false
    }
  }
  /** Calls that the app makes first; it takes the answers from here, each once. */
  const call = (addresses, token) => {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    // Nobody else can give them up once their first bytes are there.
    const signal = AbortSignal.timeout(30_000)
    window.overtureAnswers = new Map(
      addresses.map((address) => [
        `${headers.Authorization} ${address}`,
        fetch(address, { headers, credentials: 'omit', signal }).catch(() => null),
      ]),
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
  const token = read('overture.access')
  const isSignedIn = token !== null
  if (!isSignedIn && (path === '/login' || path === '/')) {
    root.dataset.outline = 'login'
  } else if (/^\/(signup|forgot-password|auth\/|verify-email\/)/.test(path)) {
    root.dataset.outline = 'auth'
  } else if (path !== '/extension') {
    // One that is gone before anybody has looked at it only keeps the page from being there.
    setTimeout(() => (root.dataset.outline = 'app'), 500 - performance.now())
    const page = isSignedIn && pages.find((each) => new RegExp(each.path).test(path))
    if (!page) return
    for (const file of [...page.files, ...page[root.lang]]) preload(`/${file}`)
    // Browsers load what formats are made of with the first of them.
    setTimeout(() => {
      new Intl.DateTimeFormat(root.lang, { hour: '2-digit' }).format(0)
      new Intl.NumberFormat(root.lang).format(0)
      new Intl.PluralRules(root.lang).select(0)
    })
    const parts = new RegExp(page.path).exec(path)
    // What an address asks for beside its page may ask for other rows.
    if (location.search !== '' || !isGood(token)) return
    call(
      page.calls.map((each) => each.replace(/\$(\d)/g, (_, at) => parts[at])),
      token,
    )
  }
})()
