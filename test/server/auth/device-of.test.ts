import { expect, it } from 'vitest'
import { deviceOf } from '#server/auth/device-of.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'

it.each([
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge, Windows'],
  [`${ANDROID} ${WEBKIT} Chrome/142.0 Mobile Safari/537.36 EdgA/142.0`, 'Edge, Android'],
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/125.0`, 'Opera, Windows'],
  [`${WINDOWS.replace('x64', 'x64; rv:145.0')} Gecko/20100101 Firefox/145.0`, 'Firefox, Windows'],
  [`${IPHONE} AppleWebKit/605.1 FxiOS/145.0 Mobile Safari/604.1`, 'Firefox, iOS'],
  [`${IPHONE} AppleWebKit/605.1 CriOS/142.0 Mobile Safari/604.1`, 'Chrome, iOS'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', 'Safari, iOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0 Safari/537.36`, 'Chrome, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome, ChromeOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1', 'Safari, macOS'],
  [`${ANDROID} ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['node', 'Overture CLI'],
  ['overture/1.0', 'Overture CLI'],
  ['curl/8.5', ''],
  ['nodes', ''],
  ['', ''],
])('%s is called %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
