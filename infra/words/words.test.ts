import { shownIn } from './collect.mjs';
import { bannedIn, literalTexts, longSentences } from './find.mjs';

const notSaid = { 'colour*': 'color…', 'log in': 'sign in', 'any more': 'no longer' };
const words = (text: string, exact: string[] = []) => bannedIn(text, notSaid, exact).map(({ word }) => word);

test('a word is found in any of its forms, and not inside of another word', () => {
  expect(words('Colours and coloured tags')).toEqual(['Colours']);
  expect(words('It works no more. Blog in a table')).toEqual([]);
  expect(words('Please log in, this is not there any more')).toEqual(['log in', 'any more']);
});

test('the specification’s own strings stay', () => {
  expect(
    words('Your session has expired. Please log in again.', ['Your session has expired. Please log in again.']),
  ).toEqual([]);
});

const said = (file: string, source: string) => shownIn(file, source).map(({ text }) => text);

test('labels of a catalogue are shown, with what stands around a value', () => {
  const source =
    "export const t = texts({ colour: 'Colour', of: '{colour} of {count, plural, one {# e-mail} other {#}}' });";
  expect(said('apps/client/src/text/documents/tags.ts', source).join(' ')).not.toContain('{colour');
  expect(said('apps/client/src/text/documents/tags.ts', source).join(' ')).toMatch(/Colour .*e-mail/);
});

test('a server’s sentence is shown, a single word after its value is not', () => {
  const source = "throw new AppError('conflict', { message: `An organisation has at most ${most} teams` });";
  expect(said('apps/gateway/src/teams/teams.service.ts', source)).toEqual(['An organisation has at most']);
});

test('keys, queries, the log, errors of the program and German are not', () => {
  const source = `
    import { a } from './colour is no word';
    const state = 'cancelled';
    query('SELECT 1 FROM app.organisation WHERE id = $1');
    log.warn('The colour was left out');
    throw new Error('no colour given');
    const mails = { de: { subject: 'Ihre Organisation lädt ein' } };`;
  expect(said('apps/gateway/src/a.ts', source)).toEqual([]);
});

const fifteen = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';

test.each([
  ['fifteen words', `${fifteen}.`, []],
  ['two sentences', `Read it. ${fifteen}.`, []],
  ['a dash between words', `${fifteen} —`, []],
  ['sixteen words', `${fifteen} sixteen. Read it.`, [`${fifteen} sixteen.`]],
  ['a value as one word', `${fifteen} {count, number}.`, [`${fifteen} 0.`]],
  ['the longest branch', `{n, plural, one {One} other {# ${fifteen}}}`, [`0 ${fifteen}`]],
  ['words in a link', `<b>${fifteen} sixteen</b>`, [`${fifteen} sixteen`]],
])('counts the words of a sentence: %s', (_, message, found) => {
  expect(longSentences(message)).toEqual(found);
});

const literals = (source: string) =>
  literalTexts(source, 'sample.test.tsx', new Set(['Save', 'Saved'])).map(({ text }) => text);

test.each([
  ['the name of a role', "screen.getByRole('button', { name: 'Save' })", ['Save']],
  ['a text', "await screen.findByText('Saved')", ['Saved']],
  ['a label on a page', "page.getByLabel('Save').click()", ['Save']],
  ['a filter', "rows.filter({ hasText: 'Saved' })", ['Saved']],
  ['a matcher', "expect(row).toContainText('Saved')", ['Saved']],
])('finds a message quoted in %s', (_, source, found) => {
  expect(literals(source)).toEqual(found);
});

test('ignores data, roles, and text from a catalog', () => {
  expect(literals("const item = { name: 'Save' }; page.getByRole('Save'); fill('Saved')")).toEqual([]);
  expect(literals("page.getByText(text(settings, 'save.saved')); page.getByText('Save it')")).toEqual([]);
});
