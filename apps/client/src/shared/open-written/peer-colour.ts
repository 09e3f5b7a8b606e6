/** Colours of charts are told apart by everybody, on the ground of each design. */
const COLOURS = 8;

/** The colour of a person on what is drawn together, the same on every page; of the design that is on now. */
export function colourOf(id: string): string {
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7) % COLOURS;
  return (
    getComputedStyle(document.documentElement)
      .getPropertyValue(`--c-chart-${number + 1}`)
      .trim() || 'currentcolor'
  );
}
