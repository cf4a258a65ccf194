export const EXTENSION_DOWNLOAD = '/extension/overture-extension.zip'
export const BACKGROUND_WINDOW_SECTION = 'background-window'
