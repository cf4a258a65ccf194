import type { ExtensionMessageName, ExtensionMessages } from './messages.ts'

export type ExtensionAnswer<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  /** The browser has the means, but no extension of ours answered. */
  | { readonly kind: 'not_installed' }
  /** This browser can't have the extension. */
  | { readonly kind: 'unsupported' }

/** The way from the app to the browser extension. */
export interface ExtensionBridge {
  send<Name extends ExtensionMessageName>(
    name: Name,
    message: ExtensionMessages[Name]['send'],
  ): Promise<ExtensionAnswer<ExtensionMessages[Name]['answer']>>
}
