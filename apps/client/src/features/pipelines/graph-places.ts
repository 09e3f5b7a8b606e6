import { stages, type StageName } from '@cartulary/contracts/stages';

interface Place {
  readonly stage: StageName;
  /** The row and column of the stage's center. A column is as wide as a stage; half values are between two columns. */
  readonly row: number;
  readonly column: number;
}

/** Number of stages per row, and number of rows. */
export const grid = { columns: 4, rows: 7 } as const;

/**
 * The stages' positions, in the order in which people go through them: below the stages they depend on. Placed
 * manually, so that no line passes behind a stage while all of them are selected.
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

/** A stage's dependencies within the pipeline. A skipped stage is replaced by its own dependencies. */
export function inputsAmong(stage: StageName, chosen: readonly StageName[]): StageName[] {
  const found = stages[stage].inputs.flatMap((input) =>
    chosen.includes(input) ? [input] : inputsAmong(input, chosen),
  );
  return [...new Set(found)];
}

/** Whether a selected stage depends on another one, directly or indirectly. */
const waitsFor = (stage: StageName, other: StageName, chosen: readonly StageName[]): boolean =>
  inputsAmong(stage, chosen).some((input) => input === other || waitsFor(input, other, chosen));

/** The lines between selected stages. Lines implied by others are omitted. */
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
