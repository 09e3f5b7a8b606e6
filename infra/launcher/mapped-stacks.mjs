/**
 * Loaded before a program (`--import`): maps stack traces to the sources. Node's own `--enable-source-maps` reads the
 * map of every file on load, which takes a tenth of the startup time; this reads a map only when a stack with its file
 * is accessed.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Keyed by the file in the stack; undefined: it has no map. */
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
    // Without a readable map, the stack keeps the built location.
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
    // A function, because a folder's name may contain `$`.
    return built.replace(`${file}:${line}:${column}`, () => place);
  } catch {
    // For example, a source that isn't a file. Not reported, because this runs while another error is displayed, and
    // would hide it.
    return built;
  }
}

Error.prepareStackTrace = (error, sites) =>
  [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${placeOf(site)}`)].join('\n');
