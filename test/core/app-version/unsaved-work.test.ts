import { expect, it } from 'vitest'
import { UnsavedWork } from '#core/app-version/unsaved-work.ts'

it('unsaved work is there until everybody has saved theirs', () => {
  const work = new UnsavedWork()
  const heard: boolean[] = []
  work.isThere.subscribe((isThere) => heard.push(isThere))
  const [saveOne, saveOther] = [work.hold(), work.hold()]
  saveOne()
  saveOne()
  expect(work.isThere.current).toBe(true)
  saveOther()
  expect(work.isThere.current).toBe(false)
  expect(heard).toEqual([true, false])
})

it('unsaved work is gone once the user gives it up, and can be there again', () => {
  const work = new UnsavedWork()
  const saveOld = work.hold()
  work.abandon()
  expect(work.isThere.current).toBe(false)
  work.hold()
  saveOld()
  expect(work.isThere.current).toBe(true)
})
