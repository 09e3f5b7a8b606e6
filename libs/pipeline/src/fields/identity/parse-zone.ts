import { parse, type Details, type FieldName as MrzName } from 'mrz';
import { textOf, type MrzLetter, type MrzZone } from './mrz-lines.js';

export type Parts = ReadonlyMap<MrzName, Details>;

/** Letters and digits that look alike in OCR-B and get confused. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  Z: '2',
  S: '5',
  B: '8',
  0: 'O',
  1: 'I',
  2: 'Z',
  5: 'S',
  8: 'B',
};

const ROUND: readonly string[] = ['O', '0'];

/** Each part of the zone by name. Empty if the lines don't have the format they appear to have. */
export function partsOf({ lines }: MrzZone): Parts {
  try {
    const { details } = parse(lines.map(textOf), { autocorrect: true });
    return new Map(
      details.flatMap((detail): [MrzName, Details][] => (detail.field === null ? [] : [[detail.field, detail]])),
    );
  } catch {
    return new Map();
  }
}

/**
 * Corrects the zone's document number. It can contain letters and digits in any position, so a parser can't distinguish
 * `O` from `0`, but the check digit can. Applies only if both this check digit and that of the whole zone fail, and a
 * single replacement of a look-alike makes both valid. If none does, tries a single replacement of two `O` or `0`,
 * which are confused most often. More replacements would match by chance.
 */
export function withNumberPutRight(zone: MrzZone): MrzZone {
  const parts = partsOf(zone);
  const number = parts.get('documentNumber');
  if (!number || !fails(parts)) return zone;
  const { line, start, end } = number;
  const unsure = Array.from({ length: end - start }, (_, index) => start + index).filter(
    (at) => LOOKS_LIKE[zone.lines[line]?.[at]?.letter ?? ''] !== undefined,
  );
  const round = unsure.filter((at) => ROUND.includes(zone.lines[line]?.[at]?.letter ?? ''));
  const pairs = round.flatMap((one, index) => round.slice(index + 1).map((other) => [one, other]));
  for (const exchanges of [unsure.map((at) => [at]), pairs]) {
    const right = exchanges.map((at) => exchanged(zone, line, at)).filter((one) => holds(partsOf(one)));
    const [only, another] = right;
    if (only) return another ? zone : only;
  }
  return zone;
}

const isValid = (parts: Parts, name: MrzName): boolean | undefined => parts.get(name)?.valid;
const fails = (parts: Parts): boolean =>
  isValid(parts, 'documentNumberCheckDigit') === false && isValid(parts, 'compositeCheckDigit') === false;
const holds = (parts: Parts): boolean =>
  isValid(parts, 'documentNumberCheckDigit') === true && isValid(parts, 'compositeCheckDigit') === true;

function exchanged(zone: MrzZone, line: number, places: readonly number[]): MrzZone {
  const letters = (zone.lines[line] ?? []).map((one, at): MrzLetter => {
    const other = places.includes(at) ? LOOKS_LIKE[one.letter] : undefined;
    return other === undefined ? one : { ...one, letter: other };
  });
  return { ...zone, lines: zone.lines.map((one, at) => (at === line ? letters : one)) };
}
