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

/** The same rows by React and fetch alone. */
function Rows({ path, token }: { readonly path: string; readonly token: string }) {
  const [people, setPeople] = useState<readonly Prospect[]>([])
  useEffect(() => {
    void fetch(path, { headers: { authorization: `Bearer ${token}` } })
      .then((answer) => answer.json())
      .then(({ data }) => setPeople(data))
  }, [path, token])
  return people.map(({ id, status, person }) => (
    <div key={id} className="table-row" style={{ height: 48, display: 'flex' }}>
      <span>{person.full_name}</span>
      <span>{person.job_title}</span>
      <span>{person.company_name}</span>
      <span>{status}</span>
    </div>
  ))
}

const path = new URLSearchParams(location.search).get('path') ?? ''
const token = localStorage.getItem('overture.access') ?? ''
createRoot(document.querySelector('#root')!).render(<Rows path={path} token={token} />)
