import { limits } from '@cartulary/contracts/limits';

/** The maximum input length of a nonlinear pattern. */
export const MAX_CAP_CHARACTERS = 2_000;
const LINES_ABOVE = 4;

/** The value of a name such as `limits.upload.maxNameCharacters`, or of a constant in the same file. */
function valueOf(name, text) {
  if (name.startsWith('limits.'))
    return name
      .split('.')
      .slice(1)
      .reduce((inner, part) => inner?.[part], limits);
  const [, digits] = new RegExp(`\\bconst ${name} = ([\\d_]+);`).exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll('_', ''));
}

/** The cap that a comment beside a pattern names, `Capped by NAME`; undefined where none stands there, or it is too high. */
export function capOf(text, line) {
  const beside = text
    .split('\n')
    .slice(Math.max(0, line - 1 - LINES_ABOVE), line)
    .join('\n');
  const [, name] = /[Cc]apped by ([\w.]*\w)/.exec(beside) ?? [];
  const value = name === undefined ? undefined : valueOf(name, text);
  return typeof value === 'number' && value <= MAX_CAP_CHARACTERS ? value : undefined;
}
