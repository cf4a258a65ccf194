import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addAppTexts } from './app-texts.ts'

/** For the roots of chunks that need the app's texts: they are there from the first render on. */
export const useAppTexts = (): void => {
  const { i18n } = useTranslation()
  useState(() => addAppTexts(i18n))
}
