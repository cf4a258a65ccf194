import { createContext, useContext } from 'react'

/** Fetches the code of the page at a path, so that it shows at once. */
export type Preload = (path: string) => void

const PreloadContext = createContext<Preload>(() => {})

/** Says which pages there are to be fetched ahead; without it, none. */
export const PreloadProvider = PreloadContext.Provider

export const usePreload = (): Preload => useContext(PreloadContext)
