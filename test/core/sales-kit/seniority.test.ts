import { expect, it } from 'vitest'
import { seniorityOf, type Seniority } from '#core/sales-kit/seniority.ts'

it.each<[Seniority, string]>([
  ['founder', 'cofounder|Proprietor|創業者|共同創業者|創業メンバー'],
  ['c_level', 'CFO|COO|CMO|CIO|CRO|CPO|CISO|CHRO|CXO|President|Managing Director'],
  [
    'c_level',
    '社長|会長|代表取締役|最高経営責任者|頭取|代表|最高責任者|最高技術責任者|最高財務責任者',
  ],
  ['vice_president', 'SVP Sales|EVP|AVP|Vice President|副社長|執行役員|専務|常務'],
  ['director', '本部長|事業部長|統括|副部長'],
  ['manager', 'Team leader|Supervisor|次長|マネージャー|マネジャー|係長|主任|室長|店長'],
  ['manager', 'Assistant Manager|部長代理|部長補佐|課長補佐'],
  ['senior', 'Sr Engineer|Principal Engineer|Domain expert|シニア|上級職|主席研究員|主幹'],
  ['entry', 'Jr Engineer|Trainee|Apprentice|Student|インターン|見習い|新人|新卒|学生|社員補佐'],
])('%s is who is called %s', (seniority, titles) => {
  for (const title of titles.split('|')) expect(seniorityOf(title), title).toBe(seniority)
})
