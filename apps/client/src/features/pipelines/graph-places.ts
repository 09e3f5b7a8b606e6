import { stageNames, stages, type StageName } from '@cartulary/contracts/stages';

/** Of the picture, in its own units. */
export const graph = { node: { width: 104, height: 40 }, gap: { x: 10, y: 28 }, margin: 6 } as const;

const depthOf = (stage: StageName): number =>
  stages[stage].inputs.reduce((deepest, input) => Math.max(deepest, depthOf(input) + 1), 0);

interface Place {
  readonly stage: StageName;
  readonly x: number;
  readonly y: number;
}

/** Where each stage stands: what can work at the same moment beside one another, what waits for it below. */
export function placesOf(): { places: Place[]; width: number; height: number } {
  const rows: StageName[][] = [];
  for (const stage of stageNames) (rows[depthOf(stage)] ??= []).push(stage);
  const { node, gap, margin } = graph;
  const widest = Math.max(...rows.map(({ length }) => length));
  const width = widest * (node.width + gap.x) - gap.x + 2 * margin;
  const places = rows.flatMap((row, depth) => {
    const free = width - row.length * (node.width + gap.x) + gap.x;
    return row.map((stage, at) => ({
      stage,
      x: free / 2 + at * (node.width + gap.x),
      y: margin + depth * (node.height + gap.y),
    }));
  });
  return { places, width, height: rows.length * (node.height + gap.y) - gap.y + 2 * margin };
}

/** What a stage waits for in the pipeline: in the place of what is left out, that which it would have waited for. */
export function inputsAmong(stage: StageName, chosen: readonly StageName[]): StageName[] {
  const found = stages[stage].inputs.flatMap((input) =>
    chosen.includes(input) ? [input] : inputsAmong(input, chosen),
  );
  return [...new Set(found)];
}
