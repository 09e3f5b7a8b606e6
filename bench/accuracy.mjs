/**
 * How well documents are read: every measure of bench/accuracy, beside what is wanted, the `tesseract` command line where
 * it can do the same, and what the version before reached.
 *
 *   npm run bench -- accuracy [MEASURE…]
 *
 * A measure is a folder with `measure.ts`, which exports `measure(): Promise<Figure[]>` (accuracy/figure.ts) and says in
 * each figure's note what it was measured on. Result: bench/results/accuracy.json. A figure that isn't reached is marked;
 * a measure that breaks ends the command with 1. Measures `real-…` read licensed documents that nobody here wrote
 * (docs/decisions/2026-11-23-real-documents.md) and are printed apart; where these aren't here the command says so.
 * Reading them takes half an hour; CARTULARY_BENCH_READINGS names a folder that keeps what was read.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedHead, printFigures, realHead } from './accuracy/print.ts';
import { dataFolder, NO_DATA } from './accuracy/real/data-folder.ts';
import { circumstances, keepFigures } from './machine.mjs';

const folder = path.join(import.meta.dirname, 'accuracy');
const asked = process.argv.slice(2);
const isReal = (name) => name.startsWith('real-');
const measures = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'measure.ts')))
  .map(({ name }) => name)
  .filter((name) => asked.length === 0 || asked.includes(name))
  .sort((a, b) => isReal(a) - isReal(b) || a.localeCompare(b));

/** What stands in the results. A measure that isn't run now keeps its figures. */
const resultsFile = path.join(import.meta.dirname, 'results/accuracy.json');
const readKept = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')).measures : {});
const kept = readKept();
const measured = {};
const now = circumstances();

/** The same figure of the version before: a second run of one commit compares with the same as the first did. */
function before(measure, { name, part }) {
  const old = kept[measure];
  const figure = old?.figures.find((one) => one.name === name && one.part === part);
  return old?.commit === now.commit ? figure?.previous : figure?.value;
}

let broken = 0;
let headed;
for (const name of measures) {
  if (isReal(name) !== headed) process.stdout.write(isReal(name) ? realHead() : generatedHead());
  headed = isReal(name);
  if (isReal(name) && dataFolder() === undefined) {
    process.stdout.write(`\n${name}\n  ${NO_DATA}\n`);
    continue;
  }
  try {
    const { measure } = await import(`./accuracy/${name}/measure.ts`);
    const figures = (await measure()).map((figure) => ({ ...figure, previous: before(name, figure) }));
    process.stdout.write(`\n${name}\n`);
    printFigures(figures);
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
