import path from 'node:path';

/**
 * Files that only aggregate others, so that importing one doesn't mean using everything it lists. A change to a listed
 * file affects only the tests in its own folder, not every test that starts the whole product.
 */
const sums = [
  'apps/gateway/src/app.module.ts',
  'apps/gateway/src/open-parts.ts',
  'apps/client/src/app/pages.tsx',
  'libs/contracts/src/endpoints/all.ts',
  'libs/database/src/entities/all.ts',
];

/** Tests of access and of global invariants. They run with every change, so they must stay few and short. */
export const core = [
  /^libs\/(contracts|access)\/src\/.*\.test\.ts$/,
  /^libs\/database\/src\/row-access.*\.test\.ts$/,
  /^apps\/gateway\/src\/platform\/(\w+\/)?(access-document|endpoints|key-policy|platform|policy)[^/]*\.test\.ts$/,
  /^apps\/gateway\/src\/documents\/library\/visible-items\.db\.test\.ts$/,
  /^infra\/boundaries\/.*\.test\.ts$/,
  // Tests that start a whole installation run when the launcher or the settings change.
  /^infra\/launcher\/(?!(start|leaving)\.).*\.test\.ts$/,
  /^apps\/client\/src\/text\/\w+\.test\.ts$/,
  // Help articles quote the interface.
  /^apps\/client\/src\/features\/help\/articles\.test\.ts$/,
  /^e2e\/(isolation|spine|survival|route-walk|roles)\.spec\.ts$/,
];

/** Exhaustive measurements of engines: omitted if the changes are unknown. */
const long = [/^libs\/pipeline\/src\/engines\//, /^libs\/pipeline\/src\/.*accuracy/];

/** Files that every test depends on. */
const grounds = [/^package-lock\.json$/, /^jest\.config\.mjs$/, /^libs\/testing\/src\/[^/]*environment\.mjs$/];
const browserGrounds = [/^playwright\.config\.ts$/, /^e2e\/support\/global-setup\.ts$/];

const SERVES_ALL = 'apps/gateway/src/platform/';
/** The name of a file with tests. */
export const TEST = /\.(test|spec)\.tsx?$/;

/** Suites of long journeys with their own commands, such as `npm run test:canvas`. */
const suites = ['e2e/meetings/', 'e2e/canvas/', 'e2e/intelligence/', 'e2e/privacy/'];
const SHORT_SECONDS = 90;

/** True if a file belongs to a suite with its own command. */
export const inSuite = (file) => suites.some((folder) => file.startsWith(folder));

/**
 * Whether a file is a test that `npm test` may run. Of the suites these are their short journeys, by recorded time.
 * @param seconds from each test to its recorded seconds
 */
export const isTest = (file, seconds) =>
  TEST.test(file) && (!inSuite(file) || (seconds.get(file) ?? Infinity) <= SHORT_SECONDS);
const isJourney = (file) => file.startsWith('e2e/');
const matches = (patterns, file) => patterns.some((pattern) => pattern.test(file));

/** The files that some files import, directly or indirectly, including themselves. */
function reachOf(graph, starts) {
  const reached = new Set(starts);
  for (const file of reached) {
    if (sums.includes(file) && !starts.includes(file)) continue;
    for (const named of graph.get(file) ?? []) reached.add(named);
  }
  return reached;
}

/** The folder of a test's feature: a test is about the files in its folder. */
function roomOf(test) {
  const parts = path.posix.dirname(test).split('/');
  return `${parts.slice(0, parts[0] === 'infra' ? 2 : 4).join('/')}/`;
}

/**
 * A gateway test uses HTTP, so its imports say little: it covers its feature, and the code that serves every feature.
 */
function beginnings(graph, test, covers) {
  const below = (places) =>
    [...graph.keys()].filter((file) => !TEST.test(file) && places.some((place) => file.startsWith(place)));
  if (isJourney(test)) return [test, ...below(covers.get(test) ?? [])];
  if (!test.startsWith('apps/gateway/src/')) return [test];
  return [test, ...below([roomOf(test), ...(test.endsWith('.db.test.ts') ? [SERVES_ALL] : [])])];
}

/** The workspace (`libs/search`) that a file belongs to. */
const workspaceOf = (file) => file.split('/').slice(0, 2).join('/');

/**
 * Files other than code (styles, samples, settings) affect tests that name them, that are next to them, or whose
 * workspace contains them.
 */
function besides(test, text, file) {
  if (text.includes(path.posix.basename(file))) return true;
  if (file.endsWith('.md')) return false;
  return file.startsWith(roomOf(test)) || (workspaceOf(file) === workspaceOf(test) && !file.includes('/src/'));
}

/** Whether a test is about a file: the test itself, a file in its folder, or one that its `covers` line names. */
function isAbout(test, file, covers) {
  return file === test || [roomOf(test), ...(covers.get(test) ?? [])].some((place) => file.startsWith(place));
}

/** Why a change reaches a test, if it does: 'about' a file, or 'reached by' one. */
function reasonOf({ graph, covers, textOf, test, code, other, changed }, ground) {
  const reached = reachOf(graph, beginnings(graph, test, covers));
  const reaching = code.filter((file) => reached.has(file));
  const file =
    reaching.find((file) => isAbout(test, file, covers)) ??
    ground ??
    reaching[0] ??
    other.find((file) => besides(test, textOf(test), file)) ??
    (isJourney(test) ? other : changed).find((file) =>
      (covers.get(test) ?? []).some((place) => file.startsWith(place)),
    );
  if (file === undefined) return undefined;
  return isAbout(test, file, covers) ? `about ${file}` : `reached by ${file}`;
}

/**
 * Chooses the tests that a change affects.
 * @param options.graph import graph, from `importGraph`
 * @param options.tests the files to choose from, see `isTest`
 * @param options.covers for each journey, the folders it covers; for other tests, those whose sources they read
 * @param options.changed changed files, or undefined if unknown
 * @param options.textOf returns the text of a test, to search for names of other files
 * @returns a map from each chosen test to the reason
 */
export function chooseTests({ graph, tests, covers, changed, textOf }) {
  const chosen = new Map();
  for (const test of tests) if (matches(core, test)) chosen.set(test, 'core');
  if (changed === undefined) {
    for (const test of tests)
      if (!isJourney(test) && !matches(long, test) && !chosen.has(test))
        chosen.set(test, 'nothing is known of what changed');
    return chosen;
  }
  const code = changed.filter((file) => graph.has(file));
  const other = changed.filter((file) => !graph.has(file));
  const all = changed.find((file) => matches(grounds, file));
  const allJourneys = all ?? changed.find((file) => matches(browserGrounds, file));
  for (const test of tests) {
    const reason = reasonOf({ graph, covers, textOf, test, code, other, changed }, isJourney(test) ? allJourneys : all);
    if (reason !== undefined && !chosen.has(test)) chosen.set(test, reason);
  }
  return chosen;
}
