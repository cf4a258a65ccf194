import { describe, expect, it } from 'vitest'
import { fitOf, type FitSubject } from '#core/sales-kit/fit.ts'
import { headcountIn, headcountText, readHeadcount } from '#core/sales-kit/headcount.ts'
import { EMPTY_ICP_PROFILE } from '#core/sales-kit/icp-profile.ts'

describe('the size of a company', () => {
  it.each([
    ['120', '120'],
    [' 1,200 employees ', '1200'],
    ['51-200', '51-200'],
    ['1,001–5,000 employees', '1001-5000'],
    ['1K-5K', '1000-5000'],
    ['10,001+', '10001+'],
    ['１００名以上', '100+'],
    ['100 名 〜 300 名', '100-300'],
    ['約50人', '50'],
  ])('of "%s" is read as %s', (text, read) => {
    const headcount = readHeadcount(text)
    expect(headcount && headcountText(headcount)).toBe(read)
  })

  it.each(['', 'small', '3 offices', '200-51', '1.5', '-5', '2024-11-23', '99999999999', '0-0'])(
    'is not known from "%s"',
    (text) => expect(readHeadcount(text)).toBeNull(),
  )

  it('is what a custom field says that lists call so', () => {
    const fields = { Notes: '12', 'Company size': '?', '# Employees': '51-200' }
    expect(headcountIn(fields)).toEqual({ min: 51, max: 200 })
    expect(headcountIn({ 従業員数: '300名' })).toEqual({ min: 300, max: 300 })
    expect(headcountIn({ Employee: 'Ada' })).toBeNull()
    const names = ['Employee range', 'Mitarbeiterzahl', "nombre d'employés", 'Empleados', '社員数']
    for (const name of names) expect(headcountIn({ [name]: '7' }), name).toEqual({ min: 7, max: 7 })
  })

  it.each([
    ['51-200', { headcountMin: 200 }, 'good'],
    ['51-200', { headcountMin: 201 }, 'poor'],
    ['51-200', { headcountMax: 50 }, 'poor'],
    ['1001+', { headcountMin: 5000, headcountMax: 9000 }, 'good'],
    ['unknown', { headcountMin: 50 }, 'unknown'],
  ] as const)('of %s for who asks for %j is %s', (size, wanted, verdict) => {
    const person: FitSubject = {
      ...{ jobTitle: 'CTO', headline: '', about: '', companyName: '', industry: '', location: '' },
      ...{ positions: [], headcount: headcountIn({ Headcount: size }) },
    }
    const fit = fitOf(person, { ...EMPTY_ICP_PROFILE, ...wanted })
    expect(fit.verdict).toBe(verdict)
    if (verdict === 'unknown') expect(fit.reason.untold).toEqual(['headcount'])
  })
})
