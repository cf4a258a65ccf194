const EDITABLE = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]'

/** What asks somebody something, and takes their keys. */
export const MODAL = 'dialog[open], [role=dialog]'

/** Whether keys pressed there are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null
