/**
 * How well documents are read: every measure of bench/accuracy, beside what is wanted, the `tesseract` command line where
 * it can do the same, and what the version before reached.
 *
 *   npm run bench:accuracy [-- MEASURE…]
 *
 * A measure is a folder with `measure.ts`, which exports `measure(): Promise<Figure[]>` (accuracy/figure.ts) and says in
 * each figure's note what it was measured on. Result: bench/results/accuracy.json. A figure that isn't reached is marked;
 * a measure that breaks ends the command with 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isReached } from './accuracy/figure.ts';
import { circumstances, keepFigures } from './machine.mjs';

const folder = path.join(import.meta.dirname, 'accuracy');
const asked = process.argv.slice(2);
const measures = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'measure.ts')))
  .map(({ name }) => name)
  .filter((name) => asked.length === 0 || asked.includes(name));

/** What stands in the results. A measure that isn't run now keeps its figures. */
const resultsFile = path.join(import.meta.dirname, 'results/accuracy.json');
const readKept = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')).measures : {});
const kept = readKept();
const measured = {};
const now = circumstances();

const number = (value) => (value === undefined ? '' : Number.isInteger(value) ? String(value) : value.toFixed(3));
const row = (...cells) => {
  const [name, wanted, value, previous, commandLine, unit, note] = cells;
  const figures = [wanted, value, previous, commandLine].map((cell) => cell.padStart(12)).join('');
  return `${name.padEnd(58)}${figures}  ${unit.padEnd(10)}${note}\n`;
};

/** The same figure of the version before: a second run of one commit compares with the same as the first did. */
function before(measure, { name }) {
  const old = kept[measure];
  const figure = old?.figures.find((one) => one.name === name);
  return old?.commit === now.commit ? figure?.previous : figure?.value;
}

let broken = 0;
process.stdout.write(row('figure', 'wanted', 'measured', 'previous', 'tesseract', 'unit', 'measured on'));
for (const name of measures) {
  try {
    const { measure } = await import(`./accuracy/${name}/measure.ts`);
    const figures = (await measure()).map((figure) => ({ ...figure, previous: before(name, figure) }));
    process.stdout.write(`\n${name}\n`);
    for (const figure of figures) {
      const { wanted, value, previous, commandLine, unit, note = '', lessIsBetter } = figure;
      const sign = wanted === undefined ? '' : lessIsBetter ? '≤ ' : '≥ ';
      const label = isReached(figure) ? `  ${figure.name}` : `! ${figure.name}`;
      process.stdout.write(
        row(label, `${sign}${number(wanted)}`, number(value), number(previous), number(commandLine), unit, note),
      );
    }
    measured[name] = { at: now.at, commit: now.commit, figures };
  } catch (error) {
    broken += 1;
    process.stdout.write(`\n${name}\n! could not be measured: ${error instanceof Error ? error.stack : error}\n`);
  }
}
// Read again: another run may have kept its own figures meanwhile.
keepFigures('accuracy', { measures: { ...readKept(), ...measured } });
// Engines keep threads of their own.
process.exit(broken === 0 ? 0 : 1);
