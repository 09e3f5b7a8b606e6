import { quantile } from '../machine.mjs';

/**
 * Runs the same task on two sides, alternating; the starting side changes with every round.
 * @param {Record<string, (round: number) => Promise<object>>} sides each returns its measurements
 * @returns the measurements of each round, by side
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

/** The median and maximum of one figure over some rounds. */
export function spread(runs, of) {
  const figures = runs.map((run) => run[of]);
  return { median: quantile(figures, 0.5), max: quantile(figures, 1), runs: figures.length };
}
