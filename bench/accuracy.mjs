/**
 * How accurately documents are processed: every measure of bench/accuracy, next to its target, the `tesseract` command
 * line where it can do the same, and the previous version.
 *
 *   npm run bench -- accuracy [MEASURE…]
 *
 * A measure is a folder with `measure.ts`, which exports `measure(): Promise<Figure[]>` (accuracy/figure.ts); each
 * figure's note says what it was measured on. Result: bench/results/accuracy.json. Missed targets are marked; if a
 * measure fails, the command exits with 1. The measures `real-…` read licensed third-party documents
 * (docs/decisions/2026-11-23-real-documents.md) and are printed separately; if these are missing, the command says so.
 * Reading them takes half an hour; CARTULARY_BENCH_READINGS names a folder that caches the results.
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

/** The stored results. A measure that isn't run keeps its figures. */
const resultsFile = path.join(import.meta.dirname, 'results/accuracy.json');
const readKept = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')).measures : {});
const kept = readKept();
const measured = {};
const now = circumstances();

/**
 * The same figure of the previous version: a second run on one commit compares with the same figure as the first one.
 */
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
// Read again, because another run may have stored its own figures in the meantime.
keepFigures('accuracy', { measures: { ...readKept(), ...measured } });
// Engines have running threads.
process.exit(broken === 0 ? 0 : 1);
