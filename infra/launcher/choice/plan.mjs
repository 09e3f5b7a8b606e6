import { Refusal } from '../say.mjs';
import { choice } from './choice.mjs';
import { inSuite, TEST } from './choose.mjs';
import { shardOf, testsLeft } from './shards.mjs';

const WHOLE_JEST_MINUTES = 60;
const WHOLE_BROWSER_MINUTES = 120;

/**
 * Suites with long journeys in `e2e/<suite>`, each with its own command (`npm run test:canvas`): their time limits, and
 * which jest files run first, with which settings. `npm run test:canvas -- fuzz` runs only those.
 */
const suites = {
  meetings: { browserMinutes: 90 },
  privacy: { browserMinutes: 90 },
  canvas: {
    browserMinutes: 90,
    first: {
      word: 'fuzz',
      env: { CARTULARY_FUZZ_SECONDS: '300' },
      files: [
        'libs/editor-schema/src/kinds/board/board.test.ts',
        'libs/editor-schema/src/kinds/board/table.test.ts',
        'libs/editor-schema/src/kinds/map/map.test.ts',
        'libs/editor-schema/src/kinds/deck/deck.test.ts',
        'libs/editor-schema/src/kinds/deck/convert/pptx/from-pptx.test.ts',
        'apps/client/src/features/boards/fuzz.test.ts',
      ],
    },
  },
  intelligence: {
    browserMinutes: 125,
    first: {
      word: 'attacks',
      env: { CARTULARY_LEAKS: 'all', CARTULARY_REDACTION_FILES: '100', CARTULARY_LEARNING_HISTORIES: '200' },
      files: ['libs/pipeline/src/redaction', 'libs/pipeline/src/split', 'bench/learning'],
    },
  },
};

const isJourney = (file) => file.startsWith('e2e/');

/** Arguments for both runners. A runner without files has nothing to do: without arguments it would run everything. */
const chosenFiles = (jest, browser) => ({
  ...(jest.length > 0 && { jest: ['--runTestsByPath', ...jest] }),
  ...(browser.length > 0 && { browser }),
});

async function planOfSuite(name, shard, words) {
  const suite = suites[name];
  if (!suite) throw new Refusal(`There is no suite “${name}”: ${Object.keys(suites).join(', ')}.`);
  const { browserMinutes } = suite;
  const first = suite.first && { jest: suite.first.files, jestEnv: suite.first.env, jestMinutes: WHOLE_JEST_MINUTES };
  if (suite.first && words.includes(suite.first.word)) return first;
  if (words.length > 0) return { browserMinutes, browser: [`--project=${name}`, ...words] };
  const green = { name: `test:${name}`, shard };
  const browser = await testsLeft(green.name, shard, (file) => TEST.test(file) && file.startsWith(`e2e/${name}/`));
  return { green, browserMinutes, ...(shard.index === 1 && first), ...chosenFiles([], browser) };
}

async function planOfEverything(shard) {
  const green = { name: 'test:all', shard };
  const left = await testsLeft(green.name, shard, (file) => TEST.test(file) && !inSuite(file));
  const files = chosenFiles(
    left.filter((file) => !isJourney(file)),
    left.filter(isJourney),
  );
  return { green, jestMinutes: WHOLE_JEST_MINUTES, browserMinutes: WHOLE_BROWSER_MINUTES, ...files };
}

/**
 * Plans a run of `npm test`: a suite (`--suite canvas`), everything (`--all`), both also in shards (`--shard 1/4`),
 * files that match the given patterns, the tests of `npm run land` (`--land`), or by default the tests that the change
 * reaches.
 * @returns `{ jest?, browser? }`, the arguments of both runners; `jestEnv`, `jestMinutes`, `browserMinutes` if they
 * differ from the defaults; `green`, the name under which a green run is recorded; `testFiles`, the number of selected
 * files and the total
 * @throws {Refusal} if the arguments make no sense
 */
export async function planOf(args) {
  const { shard, rest } = shardOf(args);
  if (rest[0] === '--suite') return planOfSuite(rest[1], shard, rest.slice(2));
  if (rest.includes('--all')) return planOfEverything(shard);
  const land = rest.includes('--land');
  if (rest.length > 0 && !land) {
    const namesBrowser = rest.some((arg) => arg.includes('e2e') || arg.includes('.spec'));
    return namesBrowser ? { browser: rest } : { jest: rest };
  }
  const { jest, browser, all } = await choice({ land });
  return { testFiles: { chosen: jest.length + browser.length, all }, ...chosenFiles(jest, browser) };
}
