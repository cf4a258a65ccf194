/** Why a page can't be read. `invalid` is an address that is none of a web page. */
export const PAGE_PROBLEMS = [
  'invalid',
  'url_has_credentials',
  'url_port_not_allowed',
  'address_not_public',
  'host_not_found',
  'page_unreachable',
  'page_refused',
  'page_too_slow',
  'page_too_large',
  'page_too_many_redirects',
  'page_not_text',
  'page_without_text',
] as const
export type PageProblem = (typeof PAGE_PROBLEMS)[number]
