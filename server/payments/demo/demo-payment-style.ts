/** Unlike Overture's own pages, so that nobody takes one for the other. */
export const DEMO_PAYMENT_STYLE = `
main { max-width: 560px }
header { display: grid; gap: 2px; padding: 12px 16px; border: 1px dashed #b7791f; border-radius: 10px; background: #fff7e6; color: #5f3b00; font-size: 13px }
@media (prefers-color-scheme: dark) { header { background: #2b2113; border-color: #8a6a2a; color: #f3d9a5 } }
section { margin-top: 20px; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper) }
h2 { font-size: 17px; margin: 28px 0 8px }
dl { margin: 16px 0; border-top: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line) }
dd { margin: 0; font-weight: 600 }
fieldset { display: grid; gap: 4px; border: 0; padding: 0; margin: 20px 0 }
legend { font-weight: 600; padding: 0; margin-bottom: 4px }
label { display: flex; gap: 10px; align-items: center; min-height: 44px }
button { width: 100%; min-height: 44px; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--paper); font: inherit; font-weight: 600; cursor: pointer }
button.plain { margin-top: 8px; background: transparent; color: var(--ink); border-color: var(--dim) }
section > p > a { display: inline-flex; align-items: center; min-height: 44px }
ul { list-style: none; margin: 0; padding: 0 }
li { display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: space-between; align-items: center; border-top: 1px solid var(--line) }
li a { display: inline-flex; align-items: center; min-height: 44px }
.wrong { padding: 10px 12px; border-radius: 8px; background: #fdecec; color: #8a1c1c }
@media (prefers-color-scheme: dark) { .wrong { background: #3a1b1b; color: #ffc9c9 } }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`
