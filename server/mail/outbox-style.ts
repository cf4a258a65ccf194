/** As the product's own pages look. */
export const OUTBOX_STYLE = `
main { max-width: 720px; padding-top: 32px }
h1 { font-size: 21px }
.mark { display: flex; align-items: center; gap: 8px; margin: 0 0 32px; font-weight: 600 }
.mark svg { color: var(--accent) }
ul { list-style: none; padding: 0; margin: 24px 0; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; background: var(--paper) }
li + li { border-top: 1px solid var(--line) }
li a { display: block; padding: 12px 16px; text-decoration: none; color: inherit }
li a:hover, li a:focus-visible { background: var(--back) }
li strong { display: block; font-weight: 500 }
li .dim { font-size: 13px }
.empty, article { margin: 24px 0; padding: 24px; border: 1px solid var(--line); border-radius: 10px; background: var(--paper) }
article { white-space: pre-wrap; overflow-wrap: anywhere }
`
