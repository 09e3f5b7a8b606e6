/** Chart colors are distinguishable by everyone on the background of each design. */
const COLOURS = 8;

/** A person's color on shared canvases, the same on every page, in the current design. */
export function colourOf(id: string): string {
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7) % COLOURS;
  return (
    getComputedStyle(document.documentElement)
      .getPropertyValue(`--c-chart-${number + 1}`)
      .trim() || 'currentcolor'
  );
}
