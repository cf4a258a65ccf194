/** Fixed by the `key` of the extension's manifest, wherever the extension is loaded from. */
export const EXTENSION_ID = 'gobidakhabfdlopdkiipapmigloobbgd'
