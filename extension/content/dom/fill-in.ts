/** What no page shows again as it was put in. */
const UNSHOWN = /\0|\p{Surrogate}/u

/** Puts a text into a field as somebody types it; false where the field doesn't take all of it as it is. */
export const fillIn = (field: HTMLTextAreaElement, text: string): boolean => {
  const typed = text.replaceAll(/\r\n?/g, '\n')
  if (UNSHOWN.test(typed) || typed.trim() === '') return false
  if (field.maxLength >= 0 && typed.length > field.maxLength) return false
  field.focus()
  field.value = typed
  const { defaultView } = field.ownerDocument
  if (defaultView) field.dispatchEvent(new defaultView.InputEvent('input', { bubbles: true }))
  return field.value === typed
}
