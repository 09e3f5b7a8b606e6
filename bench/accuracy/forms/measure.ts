import type { FormPart, PageText } from '@cartulary/contracts/reading';
import { findForm } from '../../../libs/pipeline/src/forms/find-form.js';
import { drawForm } from '../../../libs/pipeline/src/forms/forms.test-helper.js';
import { mayBeDrawn } from '../../../libs/pipeline/src/layout/drawn-marks.js';
import { layOut } from '../../../libs/pipeline/src/layout/lay-out.js';
import { findRulings } from '../../../libs/pipeline/src/layout/rulings.js';
import type { Raster } from '../../../libs/pipeline/src/raster.js';
import { counted, countInto, f1, noCounts } from '../f1.js';
import type { Figure } from '../figure.js';

const FIRST = 9_000;
const FORMS = 150;
const WANTED = 0.9;

function read(page: PageText, raster: Raster): FormPart[] {
  const letters = page.words.flatMap((word) => (word.box && !mayBeDrawn(word, page.source) ? [word.box] : []));
  const rulings = findRulings(raster, letters);
  return findForm(layOut(page, rulings), raster, rulings);
}

/** Labels with their values, checked boxes, and blank lines. */
export function measure(): Promise<Figure[]> {
  const counts = { pair: noCounts(), tick: noCounts(), line: noCounts() };
  for (let seed = FIRST; seed < FIRST + FORMS; seed += 1) {
    const { page, raster, pairs, ticks, lines } = drawForm(seed);
    const parts = read(page, raster);
    const found = <T>(kind: FormPart['kind'], said: (part: FormPart) => T): Map<string, T> =>
      new Map(parts.filter((part) => part.kind === kind).map((part) => [part.label, said(part)]));
    countInto(
      counts.pair,
      found('pair', ({ value }) => value),
      pairs,
    );
    countInto(
      counts.tick,
      found('tick', ({ isTicked }) => isTicked === true),
      ticks,
    );
    countInto(
      counts.line,
      found('line', ({ value, isUnread }) => (isUnread ? null : value)),
      lines,
    );
  }
  const names = { pair: 'labels with values', tick: 'boxes, ticked or not', line: 'lines that are filled in' } as const;
  return Promise.resolve(
    (['pair', 'tick', 'line'] as const).map((kind) => ({
      name: names[kind],
      value: f1(counts[kind]),
      wanted: WANTED,
      unit: 'F1',
      note: `GENERATED, frozen before the rules: ${FORMS} forms; ${counted(counts[kind])}`,
    })),
  );
}
