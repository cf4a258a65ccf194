import type { Html } from './html.ts'
import { html } from './html.ts'
import { barePage, page } from './layout.ts'
import type { View } from './view.ts'

const notice = (name: string, title: string, content: Html): Html =>
  html`<main id="content" class="single" data-page="${name}">
    <section class="card pad notice"><h1>${title}</h1>${content}</section></main>`

export const notFoundPage = (view: View): Html =>
  page(view, {
    title: 'Page not found',
    body: notice(
      'not-found',
      'This page doesn’t exist',
      html`<p>Check the address, or whether the person is still on Commonplace.</p>
        <p><a class="button" href="/">Go to your home page</a></p>`,
    ),
  })

export const limitPage = (view: View): Html =>
  page(view, {
    title: 'Weekly invitation limit',
    body: notice(
      'limit',
      'You’ve reached the weekly invitation limit',
      html`<p>You have sent more than 100 invitations in the past seven days. Your next one can go
          out once the oldest of them is a week old.</p>
        <p><a class="button" href="/invitations/sent">See your sent invitations</a></p>`,
    ),
  })

export const challengePage = (csrfToken: string): Html =>
  barePage(
    'Are you a person?',
    notice(
      'challenge',
      'Are you a person?',
      html`<p>Something about the last minutes looked automatic. Please confirm that it is you.</p>
        <form method="post" action="/challenge">
          <input type="hidden" name="csrf_token" value="${csrfToken}" />
          <button class="primary" data-action="confirm-person">Yes, it’s me</button>
        </form>`,
    ),
    csrfToken,
  )

export const signInPage = (): Html =>
  barePage(
    'Sign in',
    notice(
      'sign-in',
      'Sign in to see this page',
      html`<p>Members of Commonplace see full profiles and can invite each other.</p>
        <p><a class="button primary" href="/account">Choose who you are</a></p>`,
    ),
  )

/** For what can't be drawn with the site around it. */
export const plainPage = (title: string, sentence: string): Html =>
  barePage(title, notice('error', title, html`<p>${sentence}</p>`))
