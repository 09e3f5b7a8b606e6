/**
 * Loaded before a program (`--import`): stacks name the places of the sources. Node's own `--enable-source-maps` reads the map of
 * every file as it is loaded, a tenth of a start; here a map is read when somebody looks at a stack with its file.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** By the file that a stack names; undefined: it has none. */
const maps = new Map();

function mapOf(file) {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file) {
  if (file.startsWith('node:') || file.includes('/node_modules/')) return undefined;
  try {
    return new SourceMap(JSON.parse(readFileSync(`${pathOf(file)}.map`, 'utf8')));
  } catch {
    // Without a map, or with one that can't be read, the built place is what there is to tell.
    return undefined;
  }
}

const pathOf = (file) => (file.startsWith('file:') ? fileURLToPath(file) : file);

function placeOf(site) {
  const built = String(site);
  try {
    const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
    if (typeof file !== 'string' || line === null || column === null) return built;
    const entry = mapOf(file)?.findEntry(line - 1, column - 1);
    if (entry?.originalSource === undefined) return built;
    const source = fileURLToPath(new URL(entry.originalSource, pathToFileURL(pathOf(file))));
    const place = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    // By a function: a folder's name may have a `$` in it.
    return built.replace(`${file}:${line}:${column}`, () => place);
  } catch {
    // Such as a source that is not a file. Reported nowhere: this runs while another error is shown, and would hide it.
    return built;
  }
}

Error.prepareStackTrace = (error, sites) =>
  [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${placeOf(site)}`)].join('\n');
