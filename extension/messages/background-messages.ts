/** What the popup shows. */
export interface PopupStatus {
  readonly version: string
  readonly appOrigin: string
  readonly link: 'connected' | 'connecting' | 'disconnected'
  /** The e-mail address; null when signed out. */
  readonly signedInAs: string | null
  readonly doing: { readonly action: string; readonly campaign: string } | null
}

/** What other parts of the extension say to the background: name to what it sends and gets. */
export interface BackgroundMessages {
  /** A network's page was loaded and listens. */
  PAGE_READY: { send: Record<never, never>; answer: undefined }
  POPUP_STATUS: { send: Record<never, never>; answer: PopupStatus }
}
