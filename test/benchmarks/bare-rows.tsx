import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Prospect {
  readonly id: number
  readonly status: string
  readonly person: {
    readonly full_name: string
    readonly job_title: string
    readonly company_name: string
  }
}

/** The same rows by React and fetch alone; below them, a pool of rows that are filled by hand as one scrolls. */
const HEIGHT = 48

function Rows({ path, token }: { readonly path: string; readonly token: string }) {
  const [people, setPeople] = useState<readonly Prospect[]>([])
  useEffect(() => {
    void fetch(path, { headers: { authorization: `Bearer ${token}` } })
      .then((answer) => answer.json())
      .then(({ data }) => setPeople(data))
  }, [path, token])
  return people.map(({ id, status, person }) => (
    <div key={id} className="table-row" style={{ height: HEIGHT, display: 'flex' }}>
      <span>{person.full_name}</span>
      <span>{person.job_title}</span>
      <span>{person.company_name}</span>
      <span>{status}</span>
    </div>
  ))
}

const pool = (count: number): void => {
  const pane = document.createElement('div')
  pane.id = 'pool'
  pane.style.cssText = 'height: 700px; overflow-y: auto; position: relative'
  const tall = document.createElement('div')
  tall.style.height = `${count * HEIGHT}px`
  pane.append(tall)
  const rows = Array.from({ length: 30 }, () => {
    const row = document.createElement('div')
    row.style.cssText = `position: absolute; left: 0; right: 0; height: ${HEIGHT}px; display: flex`
    for (let cell = 0; cell < 5; cell += 1) row.append(document.createElement('span'))
    pane.append(row)
    return row
  })
  const fill = () => {
    const first = Math.max(0, Math.floor(pane.scrollTop / HEIGHT) - 8)
    rows.forEach((row, at) => {
      row.style.top = `${(first + at) * HEIGHT}px`
      const texts = [`Person ${first + at}`, 'Head of it', 'Company', 'Discovered', 'Tomorrow']
      texts.forEach((text, cell) => (row.children[cell]!.textContent = text))
    })
  }
  pane.addEventListener('scroll', fill)
  document.body.append(pane)
  fill()
}

const asked = new URLSearchParams(location.search)
if (asked.has('pool')) pool(Number(asked.get('pool')))
else {
  const path = asked.get('path') ?? ''
  const token = localStorage.getItem('overture.access') ?? ''
  createRoot(document.querySelector('#root')!).render(<Rows path={path} token={token} />)
}
