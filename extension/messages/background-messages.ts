/** What the popup shows. */
export interface PopupStatus {
  readonly version: string
  readonly appOrigin: string
  readonly link: 'connected' | 'connecting' | 'disconnected'
  /** The email address; null when signed out. */
  readonly signedInAs: string | null
  readonly doing: { readonly action: string; readonly campaign: string } | null
}
