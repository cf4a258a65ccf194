import { discounted } from '#core/billing/plan.ts'
import type { Language } from '#core/user/language.ts'
import { escaped, plainPage } from '../../html.ts'
import { CARDS, type PortalAct } from './demo-cashier.ts'
import type { DemoCheckout, DemoSubscription } from './demo-objects.ts'
import { DEMO_PAYMENT_TEXTS, longDate, money } from './demo-payment-texts.ts'
import { DEMO_PAYMENT_STYLE as style } from './demo-payment-style.ts'
import { DEMO_PAYMENT, invoiceNumber } from './demo-payments.ts'

const page = (language: Language, title: string, body: string): string => {
  const { mark, noMoney } = DEMO_PAYMENT_TEXTS[language]
  const head = `<header><strong>${mark}</strong><span>${noMoney}</span></header>`
  return plainPage(title, `${head}<section><h1>${escaped(title)}</h1>${body}</section>`, {
    ...{ style, language },
  })
}

export const checkoutPage = (
  { id, plan, percentOff, language, backUrl }: DemoCheckout,
  { isDeclined = false } = {},
): string => {
  const texts = DEMO_PAYMENT_TEXTS[language]
  const first = percentOff === null ? plan.price : discounted(plan.price, percentOff)
  const total = money(first, language)
  const cards = CARDS.map(
    (card) =>
      `<label><input type="radio" name="card" value="${card}"${
        card === 'works' ? ' checked' : ''
      }> ${texts.cards[card]}</label>`,
  )
  return page(
    language,
    texts.checkout,
    `<p>${escaped(texts.plan(plan.name, plan.credit))}</p>
    ${percentOff === null ? '' : `<p class="dim">${texts.coupon(percentOff)}</p>`}
    <dl><div><dt>${texts.today}</dt><dd>${total}</dd></div></dl>
    <p class="dim">${texts.then(money(plan.price, language))}</p>
    ${isDeclined ? `<p class="wrong" role="alert">${texts.declined}</p>` : ''}
    <form method="post" action="${DEMO_PAYMENT}/checkout/${id}">
      <fieldset><legend>${texts.card}</legend>${cards.join('')}</fieldset>
      <button>${texts.pay(total)}</button>
    </form>
    <p><a href="${escaped(pathOf(backUrl))}">${texts.back}</a></p>`,
  )
}

export const overPage = (language: Language): string => {
  const { over, overWhy, home } = DEMO_PAYMENT_TEXTS[language]
  return page(language, over, `<p>${overWhy}</p><p><a href="/">${home}</a></p>`)
}

export const portalPage = (known: DemoSubscription, back: string): string => {
  const { id, language, state, planName, price } = known
  const texts = DEMO_PAYMENT_TEXTS[language]
  const acts: readonly PortalAct[] =
    state === 'ended'
      ? []
      : [known.cancelsAtEnd ? 'resume' : 'cancel', known.cardWorks ? 'card_fails' : 'card_works']
  const buttons = acts.map(
    (act) => `<button name="act" value="${act}" class="plain">${texts[act]}</button>`,
  )
  const invoices = known.invoices.toReversed().map(({ number, amount, status, createdAt }) => {
    const sum = money({ amount, currency: price.currency }, language)
    return `<li><a href="${DEMO_PAYMENT}/invoice/${id}/${number}">${invoiceNumber(known, number)}</a>
      <span>${longDate(createdAt, language)}</span><span>${sum}</span><span>${texts.statuses[status]}</span></li>`
  })
  return page(
    language,
    texts.portal,
    `<dl><div><dt>${escaped(planName)}</dt><dd>${texts.states[state]}</dd></div></dl>
    <p>${standing(known)}</p>
    <p class="dim">${known.cardWorks ? texts.cardWorks : texts.cardFails}</p>
    <form method="post" action="${DEMO_PAYMENT}/portal/${id}?back=${encodeURIComponent(back)}">${buttons.join('')}</form>
    <h2>${texts.invoices}</h2><ul>${invoices.join('')}</ul>
    <p><a href="${escaped(back)}">${texts.home}</a></p>`,
  )
}

export const invoicePage = (known: DemoSubscription, number: number): string | null => {
  const invoice = known.invoices.find((one) => one.number === number)
  if (!invoice) return null
  const { language, planName, price, email } = known
  const texts = DEMO_PAYMENT_TEXTS[language]
  const sum = money({ amount: invoice.amount, currency: price.currency }, language)
  const facts = [
    [texts.issued, longDate(invoice.createdAt, language)],
    [texts.until, longDate(invoice.periodEnd, language)],
    [escaped(planName), texts.statuses[invoice.status]],
    [texts.total, sum],
  ]
  return page(
    language,
    texts.invoice(invoiceNumber(known, number)),
    `<p class="dim">${escaped(email)}</p>
    <dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
  )
}

const standing = (known: DemoSubscription): string => {
  const { language, state, paidUntil, cancelsAtEnd } = known
  const texts = DEMO_PAYMENT_TEXTS[language]
  if (state === 'ended') return texts.ended
  if (state === 'past_due') return texts.late
  const date = longDate(paidUntil, language)
  return cancelsAtEnd ? texts.endsOn(date) : texts.paidUntil(date)
}

/** Our own page, by whatever name the browser calls this machine. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}
