import { quantile } from '../machine.mjs';

/**
 * Does the same on two sides in turns; who begins changes with every round.
 * @param {Record<string, (round: number) => Promise<object>>} sides each answers what it measured
 * @returns by side what each round measured
 */
export async function inTurns(rounds, sides) {
  const names = Object.keys(sides);
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      runs[name].push(await sides[name](round));
      process.stderr.write(`${name} ${JSON.stringify(runs[name].at(-1))}\n`);
    }
  return runs;
}

/** Middle and largest of one figure over some rounds. */
export function spread(runs, of) {
  const figures = runs.map((run) => run[of]);
  return { median: quantile(figures, 0.5), max: quantile(figures, 1), runs: figures.length };
}
