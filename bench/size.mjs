/**
 * The sizes of benches with a trial mode: as in the table, or with CARTULARY_BENCH_SIZE=short so small that a run only
 * checks that it works; trial results are printed and never stored.
 */
import { circumstances, keepResults } from './machine.mjs';

const sizes = ['whole', 'short'];
const size = process.env.CARTULARY_BENCH_SIZE ?? 'whole';
if (!sizes.includes(size)) throw new Error(`CARTULARY_BENCH_SIZE is one of ${sizes.join(', ')}`);
const isShort = size === 'short';

/** One of two numbers, depending on the requested size. */
export const sized = (whole, short) => (isShort ? short : whole);

/** Stores a full run's figures next to those of other benches, and prints them. */
export function keep(name, figures) {
  if (!isShort) return keepResults(name, figures);
  process.stdout.write(`${JSON.stringify({ size, ...circumstances(), ...figures }, null, 2)}\n`);
}

/**
 * Runs the requested scenarios, or all, and stores the figures of each as `NAME-SCENARIO`.
 * @param {string} name of the bench
 * @param {Record<string, () => Promise<object>>} scenarios
 */
export async function runScenarios(name, scenarios) {
  const asked = process.argv.slice(2);
  for (const word of asked)
    if (!(word in scenarios)) throw new Error(`No scenario ${word}: ${Object.keys(scenarios).join(', ')}`);
  for (const scenario of asked.length > 0 ? asked : Object.keys(scenarios))
    keep(`${name}-${scenario}`, await scenarios[scenario]());
}

/** The ratio of two figures, with two decimals. */
export const ratio = (one, other) => Math.round((one / other) * 100) / 100;
