/** As index.html has it, before anything is drawn over it. */
const drawn = document.querySelector('.outline-app')

const draw = (place: HTMLElement | null): void => {
  if (place !== null && drawn !== null) place.replaceChildren(drawn.cloneNode(true))
}

/** The shell without anything in it, while nothing is known of what goes there. */
export const AppOutline = () => <div className="outline-place" ref={draw} />
