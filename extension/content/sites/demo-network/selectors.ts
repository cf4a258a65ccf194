const field = (name: string): string => `[data-field="${name}"]`
const action = (name: string): string => `button[data-action="${name}"]`

export const selectors = {
  page: 'main[data-page]',
  member: '[data-member-id]',
  clock: '[data-clock][data-now]',
  alert: '[role="alert"][data-alert]',
  profile: {
    root: 'main[data-page="profile"][data-profile-id]',
    viewedAt: `time${field('viewed-at')}`,
    full: '[data-section="full-profile"]',
    seeFull: action('see-full-profile'),
    /** Each is read as one line. */
    texts: {
      fullName: field('full-name'),
      firstName: field('first-name'),
      lastName: field('last-name'),
      headline: field('headline'),
      jobTitle: field('job-title'),
      companyName: field('company-name'),
      industry: field('industry'),
      location: field('location'),
      countryCode: field('country-code'),
    },
    avatar: `img${field('avatar')}`,
    about: field('about'),
    position: '[data-position]',
    positionTitle: field('position-title'),
    positionCompany: field('position-company'),
    positionFrom: `time${field('position-from')}`,
    positionTo: `time${field('position-to')}`,
    pendingBadge: '[data-badge="pending"]',
    firstBadge: '[data-badge="first"]',
    invitedAt: `time${field('invited-at')}`,
    acceptedAt: `time${field('accepted-at')}`,
    connect: action('connect'),
  },
  invite: {
    dialog: 'dialog[data-dialog="invite"][open]',
    emailRequired: 'dialog[data-dialog="email-required"][open]',
    sendWithoutNote: action('send-without-note'),
    addNote: action('add-note'),
    note: 'textarea[name="note"]',
    sendNote: action('send-note'),
  },
  connections: {
    root: 'main[data-page="connections"]',
    row: '[data-connection][data-profile-id]',
    acceptedAt: `time${field('accepted-at')}`,
    next: 'a[rel="next"]',
  },
} as const
