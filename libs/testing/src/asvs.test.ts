import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatEndings, importFormats } from '@cartulary/contracts/endpoints/written-files';
import { limits } from '@cartulary/contracts/limits';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { apiKeyLimits } from '@cartulary/contracts/limits/api-keys';
import { exportLimits } from '@cartulary/contracts/limits/exports';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { chapters, type Proof, rowsOf, wantedOf } from './asvs.test-helper.js';
import { declaredIn, titlesOf } from './declared.test-helper.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const isThere = (path: string): boolean => existsSync(fileURLToPath(new URL(path, root)));

/** All chapters, in the order of the standard; a missing one fails the test. */
const written = chapters
  .map((file, at) => ({ chapter: at + 1, path: `docs/security/asvs/${file}` }))
  .map((each) => ({ ...each, rows: rowsOf(read(each.path)) }));
const rows = written.flatMap((chapter) => chapter.rows);

/** The requirements that the product doesn't meet; the tables give the reasons. */
const notMet = [
  '2.4.1',
  '5.2.2',
  '5.4.3',
  '6.2.5',
  '6.2.10',
  '6.3.3',
  '6.4.1',
  '7.2.4',
  '11.2.2',
  '11.2.3',
  '11.4.1',
  '11.4.4',
  '11.6.1',
  '12.2.1',
  '12.3.1',
  '12.3.3',
  '13.2.1',
  '13.3.1',
  '14.2.1',
  '14.3.2',
  '14.3.3',
  '15.2.1',
  '16.4.3',
];

test.each(written)('every requirement of chapter $chapter at levels 1 and 2 stands in its table once', (one) => {
  expect(one.rows.map(({ number }) => number)).toEqual(wantedOf(one.chapter));
  expect(read('docs/security/asvs.md')).toContain(one.path.replace('docs/security/', ''));
});

test('the tables hold all 253 requirements of levels 1 and 2', () => {
  expect(rows.length).toBe(253);
});

test('what is not met is what is known, and each row that is not met or not applicable has its reason', () => {
  expect(rows.filter(({ state }) => state.startsWith('not met')).map(({ number }) => number)).toEqual(notMet);
  for (const { number, state } of rows.filter((row) => row.state !== 'met'))
    expect([number, /^not (met|applicable): .{10,}/.test(state)]).toEqual([number, true]);
});

test.each(rows)('$number leads to what is there', ({ state, proofs }) => {
  expect([state, proofs.length > 0]).toEqual([state, state === 'met' || proofs.length > 0]);
  expect(proofs.filter((proof) => !holds(proof, read, isThere))).toEqual([]);
});

/** Whether a test has that title, a source declares that name, or a document has that heading. */
function holds(proof: Proof, textOf: (path: string) => string, exists: (path: string) => boolean): boolean {
  if (proof.kind === 'unknown' || !exists(proof.file)) return false;
  const text = textOf(proof.file);
  if (proof.kind === 'test') return titlesOf(text, proof.file).includes(proof.name);
  if (proof.kind === 'read') return declaredIn(text, proof.file).has(proof.name);
  return (
    proof.name === '' || text.split('\n').some((line) => line.replace(/^#+ /, '') === proof.name && /^#/.test(line))
  );
}

describe('the table', () => {
  const files: Readonly<Record<string, string>> = {
    'a.test.ts': `it('is one', () => 0);`,
    'a.ts': `export class Door { open() { return 1; } }\nconst bolt = { size: 2 };`,
    'a.md': '# Doors\n\n## How they open\n\nBy hand.',
  };
  const says = (shown: string): boolean =>
    rowsOf(`| 1.1.1 | In short | 2 | met | ${shown} |`)
      .flatMap(({ proofs }) => proofs)
      .every((proof) =>
        holds(
          proof,
          (path) => files[path] ?? '',
          (path) => path in files,
        ),
      );

  it.each([
    '`a.test.ts` › is one',
    'read at `a.ts`, `Door`',
    'read at `a.ts`, `open`',
    'read at `a.ts`, `bolt`',
    'written at `a.md`',
    'written at `a.md` § How they open<br>`a.test.ts` › is one',
  ])('takes %s', (shown) => {
    expect(says(shown)).toBe(true);
  });

  it.each([
    '`a.test.ts` › is another',
    '`b.test.ts` › is one',
    'read at `a.ts`, `close`',
    'read at `b.ts`, `Door`',
    'read at `a.ts`',
    'written at `b.md`',
    'written at `a.md` § By hand.',
    'somebody looked',
    '`a.test.ts` › is one<br>somebody looked',
  ])('refuses %s', (shown) => {
    expect(says(shown)).toBe(false);
  });
});

describe('a title counts', () => {
  it.each([
    [`it('is one', () => 0); const x = 'is none';`],
    [`test.each([1])('is one', () => 0);`],
    ['test.each`a | b`("is one", () => 0);'],
    [`const run = door.open; run('is none', () => { it('is one', () => 0); });`],
    [`test.beforeAll(() => { it('is one', () => 0); });`],
    [`describe('is one', () => undefined);`],
    [`(needs('slapd') ? describe : describe.skip)('is one', () => 0);`],
    [`const whenBuilt = built ? it : it.skip; whenBuilt('is one', () => 0);`],
  ])('where a test runs under it: %s', (source) => {
    expect(titlesOf(source)).toEqual(['is one']);
  });

  it.each([
    [`// it('is none', () => 0);`],
    [`/* it('is none', () => 0); */`],
    [`it.skip('is none', () => 0);`],
    [`it.skip.each([1])('is none', () => 0);`],
    [`test.skip('is none', () => 0);`],
    [`test.fixme('is none', () => 0);`],
    [`it.failing('is none', () => 0);`],
    [`it.todo('is none');`],
    [`xit('is none', () => 0);`],
    [`xtest.each([1])('is none', () => 0);`],
    [`describe.skip('is none', () => { it('is none either', () => 0); });`],
    [`xdescribe('is none', () => { it('is none either', () => 0); });`],
    [`const off = describe.skip; off('is none', () => { it('is none either', () => 0); });`],
    [`const text = "it('is none', () => 0)";`],
    [`log('is none', () => 0);`],
    [`test.step('is none', () => 0);`],
    [`test.beforeAll('is none', () => 0);`],
  ])('but not where none does: %s', (source) => {
    expect(titlesOf(source)).toEqual([]);
  });
});

test('what is written down of input says the figures that hold', () => {
  const text = read('docs/security/input.md').replace(/\s+/g, ' ');
  const count = (of: number): string => of.toLocaleString('en-GB');
  const mb = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
  const { auth, body, monitoring, reading, upload } = limits;
  for (const figure of [
    `${mb(body.maxJsonBytes)}, ${count(body.maxJsonValues)} values`,
    `${count(writingLimits.maxLinkCharacters)} characters`,
    `${upload.maxNameCharacters} characters`,
    `lasts ${calendarLimits.maxRepeatedDays} days`,
    `Calls by an API key | ${count(apiKeyLimits.callsPerMinute)} a minute`,
    `Accounts that are made | ${auth.signUpsPerAddress} in ${auth.attemptsPerAddressWindowMs / 60_000} minutes`,
    `Sessions | ${auth.maxSessions} |`,
    `Mails with a link | ${mailLimits.linksPerHour} an hour`,
    `${invitationLimits.sentByPerson} an hour; ${invitationLimits.sentByOrganisation} an hour`,
    `API keys | ${apiKeyLimits.maxOfOrganisation} |`,
    `Mentions | ${collaborationLimits.mentionsAnHour} an hour`,
    `Events in a calendar | ${count(calendarLimits.maxEvents)} |`,
    `Mails to guests of events | ${calendarLimits.guestMailsADay} a day`,
    `${collaborationLimits.maxCommentsOfThread}; ${count(collaborationLimits.maxThreadsOfItem)} | item`,
    `Hits of a search | ${count(searchLimits.maxHits)} |`,
    `PDFs that wait to be made | ${exportLimits.maxWaiting} |`,
    `${mb(monitoring.unsignedBytesAnHour)} an hour; ${mb(monitoring.unsignedBytesOfAddress)} an hour`,
    `${limits.timeouts.databaseMs / 1_000} s`,
    `${upload.maxFiles} files at once | ${upload.allowedExtensions.join(', ')} | ${mb(upload.maxFileBytes)}`,
    `${count(reading.maxPackageParts)} parts, ${mb(reading.maxXmlBytes)} of XML`,
    `${count(reading.maxPixelsPerSide)} pixels a side, ${reading.maxPixels / 1e6} million in all`,
    `${count(reading.maxPages)} pages`,
    `${importFormats.flatMap((format) => formatEndings[format]).join(', ')} | ${mb(writingLimits.maxImportBytes)}`,
    `${writingLimits.maxImportCharacters / 1e6} million characters, ${count(writingLimits.maxImportElements)} elements`,
    `any | ${mb(writingLimits.maxFileBytes)}`,
    `${mb(invitationLimits.maxImportBytes)}, ${count(invitationLimits.maxImportRows)} rows`,
    `${count(calendarLimits.maxFileCharacters)} characters, ${count(calendarLimits.maxFileEvents)} events`,
  ])
    expect(text).toContain(figure);
});

test('what is written down says the figures that hold', () => {
  const text = read('docs/security/identity.md').replace(/\s+/g, ' ');
  const minutes = (ms: number): number => ms / 60_000;
  const { auth } = limits;
  for (const figure of [
    `${auth.loginAttempts} in ${minutes(auth.lockoutMs)} minutes, then it is locked`,
    `${auth.attemptsPerAddress} in ${minutes(auth.attemptsPerAddressWindowMs)} minutes`,
    `${auth.mfaAttemptsPerChallenge}; ${auth.mfaAttemptsPerAccount} in ${minutes(auth.lockoutMs)} minutes`,
    `${mailLimits.linksPerHour} an hour`,
    `${apiKeyLimits.callsPerMinute.toLocaleString('en-GB')} a minute`,
    `${minutes(auth.inactivityMs)} minutes without activity`,
    `${minutes(auth.sessionMs) / 60} hours after sign-in`,
    `${minutes(auth.rememberedSessionMs) / 1_440} days and has no inactivity`,
    `the last ${minutes(auth.freshProofMs)} minutes`,
  ])
    expect(text).toContain(figure);
  for (const number of ['6.1.1', '6.1.2', '6.1.3', '7.1.1', '7.1.2', '7.1.3', '8.1.1', '8.1.2'])
    expect(text).toContain(number);
});
