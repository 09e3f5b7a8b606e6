/**
 * Adds explicit control points to a path's smooth curves (`T`), because pdfkit differs from SVG if such a curve doesn't
 * follow another curve. MathJax only writes absolute M, L, H, V, Q, T and Z (SVG 2, 9.3.7).
 */
export function explicitCurves(path: string): string {
  let [x, y] = [0, 0];
  let control: readonly [number, number] | undefined;
  return path.replace(/([MLHVQTZ])([^A-Z]*)/gu, (whole, command: string, values: string) => {
    const numbers = (values.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const before = control;
    control = undefined;
    if (command === 'H') x = a;
    else if (command === 'V') y = a;
    else if (command === 'Q') {
      control = [a, b];
      [x, y] = [c, d];
    } else if (command === 'T') {
      control = before ? [2 * x - before[0], 2 * y - before[1]] : [x, y];
      [x, y] = [a, b];
      return `Q${control[0]} ${control[1]} ${x} ${y}`;
    } else if (command !== 'Z') [x, y] = [a, b];
    return whole;
  });
}
