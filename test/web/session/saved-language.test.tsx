import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appAt } from '../routing/app-at.tsx'

it.each([
  ['en', 'ja', 'メインメニュー'],
  ['ja', 'en', 'Main menu'],
])(
  'a browser that spoke %s until one signed in speaks what is saved, %s, and keeps it',
  async (language, savedLanguage, menu) => {
    await appAt('/workspace/7/campaign', { language, savedLanguage })
    await screen.findByRole('navigation', { name: menu })
    expect(document.documentElement.lang).toBe(savedLanguage)
    expect(localStorage.getItem('overture.language')).toBe(savedLanguage)
  },
)
