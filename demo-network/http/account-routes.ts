import { memberName } from '../network/member.ts'
import { accountPage, signedOutAccountPage } from '../pages/account-page.ts'
import { challengePage } from '../pages/notice-pages.ts'
import type { Route } from './exchange.ts'
import { htmlReply, errorReply, seeOther } from './reply.ts'
import { textField } from './request-body.ts'
import { memberCookie, SIGNED_OUT } from './visitor.ts'

export const accountRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: /^\/account$/,
    access: 'anyone',
    answer: ({ network, member, csrfToken, viewAs }) =>
      htmlReply(
        200,
        member === null ? signedOutAccountPage(network, csrfToken) : accountPage(viewAs(member)),
      ),
  },
  {
    method: 'POST',
    pattern: /^\/account\/switch$/,
    access: 'anyone',
    answer: ({ network, body }) => {
      const member = network.member(textField(body, 'member'))
      if (member === undefined) return errorReply(404, 'not_found', 'There is no such member.')
      return seeOther('/', memberCookie(member.id))
    },
  },
  {
    method: 'POST',
    pattern: /^\/account\/create$/,
    access: 'anyone',
    answer: ({ network, body }) => {
      const name = memberName(textField(body, 'name'))
      if (name === null) return seeOther('/account')
      return seeOther('/', memberCookie(network.createMember(name).id))
    },
  },
  {
    method: 'POST',
    pattern: /^\/account\/sign-out$/,
    access: 'anyone',
    answer: () => seeOther('/account', memberCookie(SIGNED_OUT)),
  },
  {
    method: 'GET',
    pattern: /^\/challenge$/,
    access: 'anyone',
    answer: ({ network, csrfToken }) =>
      network.faults.current.challenge ? htmlReply(200, challengePage(csrfToken)) : seeOther('/'),
  },
  {
    method: 'POST',
    pattern: /^\/challenge$/,
    access: 'anyone',
    answer: ({ network }) => {
      network.faults.set({ challenge: false })
      return seeOther('/')
    },
  },
]
