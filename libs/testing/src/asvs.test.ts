import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { limits } from '@cartulary/contracts/limits';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The numbers of ASVS 5.0.0 at levels 1 and 2, chapter by chapter: section → how many, and those of level 3 among them. */
const sections: Readonly<Record<string, readonly [last: number, levelThree: readonly number[]]>> = {
  '6.1': [3, []],
  '6.2': [12, []],
  '6.3': [8, [5, 6, 7, 8]],
  '6.4': [6, [5, 6]],
  '6.5': [8, [6, 7, 8]],
  '6.6': [4, [4]],
  '6.7': [2, [1, 2]],
  '6.8': [4, []],
  '7.1': [3, []],
  '7.2': [4, []],
  '7.3': [2, []],
  '7.4': [5, []],
  '7.5': [3, [3]],
  '7.6': [2, []],
  '8.1': [4, [3, 4]],
  '8.2': [4, [4]],
  '8.3': [3, [2, 3]],
  '8.4': [2, [2]],
  '9.1': [3, []],
  '9.2': [4, []],
  '10.1': [2, []],
  '10.2': [3, [3]],
  '10.3': [5, [5]],
  '10.4': [16, [12, 13, 14, 15, 16]],
  '10.5': [5, []],
  '10.6': [2, []],
  '10.7': [3, []],
};
const wanted = Object.entries(sections).flatMap(([section, [last, levelThree]]) =>
  Array.from({ length: last }, (_, at) => at + 1)
    .filter((number) => !levelThree.includes(number))
    .map((number) => `${section}.${number}`),
);

interface Row {
  readonly number: string;
  readonly state: string;
  readonly shown: readonly (readonly [file: string, title: string])[];
}

const rows: readonly Row[] = read('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', , , state = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    const tests = shown.split('<br>').flatMap((each): [string, string][] => {
      const [, file, title] = /^`([^`]+)` › (.+)$/.exec(each.trim()) ?? [];
      return file && title ? [[file, title]] : [];
    });
    return { number, state, shown: tests };
  });
const notMet = rows.filter(({ state }) => state.startsWith('not met'));

test('every requirement of levels 1 and 2 stands in the table once', () => {
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});

test('no more is not met than the password defaults of the specification and three others, each with its reason', () => {
  expect(notMet.map(({ number }) => number)).toEqual(expect.arrayContaining(['6.2.5', '6.2.10']));
  expect(notMet.length).toBeLessThanOrEqual(5);
  for (const { number, state } of rows.filter((row) => row.state !== 'met'))
    expect([number, /^not (met|applicable): .{10,}/.test(state)]).toEqual([number, true]);
});

test.each(rows.filter(({ state }) => !state.startsWith('not applicable')))(
  '$number is shown by tests that are there',
  (row) => {
    expect(row.shown).not.toEqual([]);
    for (const [file, title] of row.shown) {
      expect([file, existsSync(fileURLToPath(new URL(file, root)))]).toEqual([file, true]);
      expect([file, title, titlesOf(read(file)).includes(title)]).toEqual([file, title, true]);
    }
  },
);

test('a title that is written in no test is found out', () => {
  expect(titlesOf(`it('is one', () => 0); const x = 'is none';`)).toEqual(['is one']);
});

/** The titles of a file's tests and of what groups them, as they are written. */
function titlesOf(source: string): string[] {
  const call =
    /\b(?:it|test|describe)(?:\.\w+)*(?:\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gs;
  return [...source.matchAll(call)].map(([, , title = '']) => title);
}

test('what is written down says the figures that hold', () => {
  const text = read('docs/security/identity.md').replace(/\s+/g, ' ');
  const minutes = (ms: number): number => ms / 60_000;
  const { auth, mail, apiKeys } = limits;
  for (const figure of [
    `${auth.loginAttempts} in ${minutes(auth.lockoutMs)} minutes, then it is locked`,
    `${auth.attemptsPerAddress} in ${minutes(auth.attemptsPerAddressWindowMs)} minutes`,
    `${auth.mfaAttemptsPerChallenge}; ${auth.mfaAttemptsPerAccount} in ${minutes(auth.lockoutMs)} minutes`,
    `${mail.linksPerHour} an hour`,
    `${apiKeys.callsPerMinute.toLocaleString('en-GB')} a minute`,
    `${minutes(auth.inactivityMs)} minutes without activity`,
    `${minutes(auth.sessionMs) / 60} hours after sign-in`,
    `${minutes(auth.rememberedSessionMs) / 1_440} days and has no inactivity`,
    `the last ${minutes(auth.freshProofMs)} minutes`,
  ])
    expect(text).toContain(figure);
  for (const number of ['6.1.1', '6.1.2', '6.1.3', '7.1.1', '7.1.2', '7.1.3', '8.1.1', '8.1.2'])
    expect(text).toContain(number);
});
