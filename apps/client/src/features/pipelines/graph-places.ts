import { stages, type StageName } from '@cartulary/contracts/stages';

interface Place {
  readonly stage: StageName;
  /** Row and column of the stage's middle: a column is as wide as a stage, and halves lie between two. */
  readonly row: number;
  readonly column: number;
}

/** How many stages fit beside one another, and how many rows there are. */
export const grid = { columns: 4, rows: 7 } as const;

/**
 * Where each stage stands, in the order in which people go through them: what a stage waits for is above it. Placed by hand, so that no
 * line passes behind a stage while all of them are chosen.
 */
export const places: readonly Place[] = [
  { stage: 'inspect', row: 0, column: 1.5 },
  { stage: 'preview', row: 1, column: 0 },
  { stage: 'text', row: 1, column: 1.5 },
  { stage: 'recognise', row: 2, column: 1.5 },
  { stage: 'layout', row: 3, column: 1 },
  { stage: 'codes', row: 3, column: 2 },
  { stage: 'classify', row: 4, column: 0 },
  { stage: 'entities', row: 4, column: 1 },
  { stage: 'summary', row: 4, column: 2 },
  { stage: 'embed', row: 4, column: 3 },
  { stage: 'fields', row: 5, column: 0.5 },
  { stage: 'compare', row: 5, column: 2.5 },
  { stage: 'index', row: 6, column: 1.5 },
];

const placeOf = (stage: StageName): Place | undefined => places.find((place) => place.stage === stage);

/** What a stage waits for in the pipeline: in the place of what is left out, that which it would have waited for. */
export function inputsAmong(stage: StageName, chosen: readonly StageName[]): StageName[] {
  const found = stages[stage].inputs.flatMap((input) =>
    chosen.includes(input) ? [input] : inputsAmong(input, chosen),
  );
  return [...new Set(found)];
}

/** Whether one of the chosen stages waits for another, directly or not. */
const waitsFor = (stage: StageName, other: StageName, chosen: readonly StageName[]): boolean =>
  inputsAmong(stage, chosen).some((input) => input === other || waitsFor(input, other, chosen));

/** The lines between the chosen stages, each from and to a place. A line that others already say is left out. */
export function linesAmong(chosen: readonly StageName[]): { from: Place; to: Place }[] {
  return chosen.flatMap((stage) => {
    const inputs = inputsAmong(stage, chosen);
    const to = placeOf(stage);
    return inputs
      .filter((input) => !inputs.some((other) => other !== input && waitsFor(other, input, chosen)))
      .flatMap((input) => {
        const from = placeOf(input);
        return from && to ? [{ from, to }] : [];
      });
  });
}
