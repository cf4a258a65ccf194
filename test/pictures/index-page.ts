import type { Shot } from './lane.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const figure = ({ look, file, flaws }: Shot): string =>
  `<figure${flaws.length > 0 ? ' class="flawed"' : ''}>
    <a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
    <figcaption>${look}${flaws.map((flaw) => `<br>${escaped(flaw)}`).join('')}</figcaption>
  </figure>`

/** All pictures on one page, a row for each scene. */
export const indexPage = (shots: readonly Shot[]): string => {
  const rows = [...new Set(shots.map(({ scene }) => scene))].map(
    (scene) =>
      `<h2>${escaped(scene)}</h2><div>${shots
        .filter((shot) => shot.scene === scene)
        .toSorted((one, other) => one.look.localeCompare(other.look))
        .map(figure)
        .join('')}</div>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of Overture</title>
<style>
  body { margin: 24px; font: 14px/1.4 system-ui; }
  div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start; }
  figure { flex: none; margin: 0; max-width: 420px; }
  img { max-width: 420px; max-height: 420px; border: 1px solid #ccc; }
  .flawed img { border: 2px solid #c00; }
  .flawed figcaption { color: #c00; }
</style>
<h1>Pictures of Overture</h1>
${rows.join('\n')}
</html>
`
}
