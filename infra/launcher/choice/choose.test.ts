import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { chooseTests, core, inSuite, isTest } from './choose.mjs';
import { readCovers } from './covers.mjs';
import { importGraph } from './import-graph.mjs';

type Chosen = Map<string, string>;
let graph: Map<string, Set<string>>;
let covers: Map<string, string[]>;

beforeAll(async () => {
  graph = await importGraph();
  covers = readCovers(allTests());
});

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const tests = (seconds = new Map<string, number>()): string[] =>
  [...graph.keys()].filter((file) => isTest(file, seconds));
const allTests = (): string[] => [...graph.keys()].filter((file) => /\.(test|spec)\.tsx?$/.test(file));
const chosenFor = (...changed: string[]): Chosen => chooseTests({ graph, tests: tests(), covers, changed, textOf });

/** Changes, and the tests that must run because of each. */
const planted: readonly (readonly [kind: string, changed: string, mustRun: readonly string[]])[] = [
  [
    'a limit',
    'libs/contracts/src/limits.ts',
    ['apps/gateway/src/documents/files/upload.db.test.ts', 'e2e/documents.spec.ts'],
  ],
  ['a service', 'apps/gateway/src/search/search.service.ts', ['e2e/advanced-search.spec.ts', 'e2e/spine.spec.ts']],
  [
    'a service of a feature, which its test asks by HTTP,',
    'apps/gateway/src/teams/teams.service.ts',
    ['apps/gateway/src/teams/teams.db.test.ts'],
  ],
  [
    'the program in which gateways of tests run',
    'apps/gateway/src/gateway-host.test-helper.ts',
    ['apps/gateway/src/teams/teams.db.test.ts', 'apps/gateway/src/people/people.db.test.ts'],
  ],
  ['a controller', 'apps/gateway/src/calendar/calendar.controller.ts', ['e2e/calendar.spec.ts']],
  ['a guard', 'apps/gateway/src/platform/caller/session-guard.ts', ['apps/gateway/src/documents/documents.db.test.ts']],
  [
    'the contract of a call',
    'libs/contracts/src/endpoints/tags.ts',
    ['apps/gateway/src/documents/tags/tags.db.test.ts'],
  ],
  [
    'a migration',
    'libs/database/src/migrations/all.ts',
    ['libs/database/src/audit.db.test.ts', 'apps/gateway/src/documents/documents.db.test.ts'],
  ],
  [
    'row access',
    'libs/database/src/row-access.ts',
    ['libs/database/src/row-access.db.test.ts', 'e2e/isolation.spec.ts'],
  ],
  ['a part of the design system', 'apps/client/src/ui/button.tsx', ['e2e/themes.spec.ts', 'e2e/workspace.spec.ts']],
  ['a theme', 'apps/client/src/ui/theme/skins.css', ['e2e/themes.spec.ts']],
  [
    'a catalogue, which a test reads by its folder,',
    'apps/client/src/text/documents/arrange.ts',
    ['apps/client/src/features/help/articles.test.ts'],
  ],
  ['a help text', 'apps/client/src/text/help/start.ts', ['e2e/help.spec.ts']],
  [
    'the session of the client',
    'apps/client/src/lib/session/session.ts',
    ['apps/client/src/lib/session/session.test.ts', 'e2e/sign-in-elsewhere.spec.ts'],
  ],
  ['the routes', 'libs/contracts/src/routes.ts', ['e2e/route-walk.spec.ts', 'e2e/shell.spec.ts']],
  [
    'what people may',
    'libs/access/src/can.ts',
    ['e2e/isolation.spec.ts', 'apps/gateway/src/platform/caller/policy.db.test.ts'],
  ],
  ["a worker's stage", 'apps/workers/src/reading/run-stage.ts', ['e2e/spine.spec.ts', 'e2e/batch-processing.spec.ts']],
  ['an engine', 'libs/pipeline/src/engines/pdfium/browser.ts', ['e2e/pipeline-parity.spec.ts']],
  [
    'a thread that is named by address',
    'apps/collab-server/src/state-worker.ts',
    ['apps/collab-server/src/state-maker.test.ts', 'e2e/text.spec.ts'],
  ],
  [
    'the schema of a document',
    'libs/editor-schema/src/kinds/text/schema.ts',
    ['libs/editor-schema/src/kinds/text/text.test.ts', 'e2e/text.spec.ts'],
  ],
  [
    'the launcher',
    'infra/launcher/start.mjs',
    ['e2e/survival.spec.ts', 'e2e/spine.spec.ts', 'infra/launcher/start.test.ts', 'infra/launcher/leaving.test.ts'],
  ],
  ['what settings have to be', 'libs/config/src/check-together.ts', ['infra/launcher/start.test.ts']],
  ['a table of security', 'docs/security/asvs.md', ['libs/testing/src/asvs.test.ts']],
  [
    'what tests stand on',
    'libs/testing/src/test-database.ts',
    ['libs/database/src/audit.db.test.ts', 'libs/jobs/src/postgres-jobs.db.test.ts'],
  ],
];

test.each(planted)('%s brings the tests that must run: %s', (_, changed, mustRun) => {
  const chosen = chosenFor(changed);
  expect([...graph.keys()].includes(changed) || textOf(changed).length > 0).toBe(true);
  expect(mustRun.filter((test) => !chosen.has(test))).toEqual([]);
});

test('a journey that starts a product of its own says why, and one that shares a product has nothing to say', () => {
  const unclear = allTests().filter((journey) => {
    if (!journey.startsWith('e2e/')) return false;
    const text = textOf(journey);
    const isOwn = /\b(?:Product\.start|startArchive|settingsDesk|proveSettings)\(/.test(text);
    return isOwn !== /^\/\/ own product: \S/m.test(text);
  });
  expect(unclear).toEqual([]);
});

test('a test that reads whole folders of sources says which, since it does not import them', () => {
  const silent = allTests().filter((test) => {
    const text = textOf(test);
    return /readdirSync\([^;]*recursive: true[^;]*\.tsx?\b/.test(text) && !covers.has(test);
  });
  expect(silent).toEqual([]);
});

test('everything that always runs is there', () => {
  expect(core.filter((pattern) => !tests().some((test) => pattern.test(test)))).toEqual([]);
});

test('a long journey of a suite runs by its own command only, a short one when the change reaches it', () => {
  const journey = 'e2e/canvas/board-of-two.spec.ts';
  const changed = [journey, 'apps/client/src/features/boards/binding.ts'];
  const choose = (seconds: number): Chosen =>
    chooseTests({ graph, tests: tests(new Map([[journey, seconds]])), covers, changed, textOf });
  expect(inSuite(journey)).toBe(true);
  expect(choose(300).has(journey)).toBe(false);
  expect(choose(300).has('e2e/boards.spec.ts')).toBe(true);
  expect(choose(60).get(journey)).toMatch(/^about /);
});

test('a change of one feature leaves the tests of others out', () => {
  const chosen = chosenFor('apps/gateway/src/calendar/calendar.controller.ts');
  expect(chosen.has('apps/gateway/src/documents/files/upload.db.test.ts')).toBe(false);
  expect(chosen.has('e2e/pipeline-parity.spec.ts')).toBe(false);
  expect(chosen.size).toBeLessThan(tests().length / 3);
});

test('a text that no test names brings only what always runs', () => {
  const always = chosenFor();
  expect(always.size).toBeGreaterThan(20);
  expect([...chosenFor('docs/decisions/2026-11-20-words.md').keys()]).toEqual([...always.keys()]);
});

test('a test that was changed runs, and a new lock brings everything', () => {
  expect(chosenFor('e2e/themes.spec.ts').has('e2e/themes.spec.ts')).toBe(true);
  expect(chosenFor('package-lock.json').size).toBe(tests().length);
});

test('where nothing is known of what changed, the long tests of engines and most journeys wait', () => {
  const chosen = chooseTests({ graph, tests: tests(), covers, changed: undefined, textOf });
  expect(chosen.has('apps/gateway/src/documents/files/upload.db.test.ts')).toBe(true);
  expect(chosen.has('e2e/spine.spec.ts')).toBe(true);
  expect(chosen.has('e2e/themes.spec.ts')).toBe(false);
});
