// covers: apps/client/src/
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { needsIcu, type Texts } from './engine/texts';
import { catalogueFiles, readCatalogues } from './catalogues.test-helper';
import { lookups } from './catalogue-use.test-helper';
import { shownWords } from './shown-words.test-helper';

const folder = import.meta.dirname;
const root = join(folder, '..');

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test(-helper)?\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => ({ name: relative(root, join(root, name)), source: readFileSync(join(root, name), 'utf8') }));

/** lib/log and lib/monitoring write only to the log, which isn't displayed. */
const outside = sources.filter(({ name }) => !/^(text|lib\/(log|monitoring))\//.test(name));

/** Files and folders that still contain words. Nothing may be added: this list must shrink until it's empty. */
const notYet: string[] = [];
const isListed = (name: string): boolean => notYet.some((listed) => name.startsWith(listed));

let catalogues: Map<string, Texts<string>>;
beforeAll(async () => {
  catalogues = await readCatalogues();
});

const messages = (): { place: string; message: string }[] =>
  [...catalogues].flatMap(([name, { messages: entries }]) =>
    Object.entries(entries).map(([key, message]) => ({ place: `${name} ${key}`, message })),
  );

/** The names that a message requires: arguments, and tags for rendered parts. */
function namesIn(message: string): Set<string> {
  const names = new Set<string>();
  const walk = (nodes: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const node of nodes) {
      // Types of the parser: 0 plain text, 7 the '#' of a plural; all others have a name.
      if ('value' in node && node.type !== 0) names.add(node.value);
      if ('children' in node) walk(node.children);
      if ('options' in node) Object.values(node.options).forEach(({ value }) => walk(value));
    }
  };
  walk(new IntlMessageFormat(message, 'en').getAst());
  return names;
}

test('a catalogue whose messages ask for more than names and tags brings the parser along', () => {
  const simple = catalogueFiles.filter((file) =>
    /'\.\.?\/engine\/texts'/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(simple.length).toBeGreaterThan(20);
  const found = messages().filter(
    ({ place, message }) => simple.includes(`${place.split(' ')[0]}.ts`) && needsIcu(message),
  );
  expect(found).toEqual([]);
});

test('every word that is shown stands in a catalogue', () => {
  expect(outside.length).toBeGreaterThan(100);
  const found = outside
    .filter(({ name }) => !isListed(name))
    .flatMap(({ name, source }) => shownWords(source, name).map(({ line, text }) => `${name}:${line} ${text}`));
  expect(found).toEqual([]);
});

test('what keeps no words of its own any more leaves the list', () => {
  const clean = notYet.filter((listed) =>
    outside.every(({ name, source }) => !name.startsWith(listed) || shownWords(source, name).length === 0),
  );
  expect(clean).toEqual([]);
});

/**
 * Figures, sentences, and labels of other fields: none of these name the button that displays the beginning of the key.
 */
const noNames = new Set([
  'ai-hub strip.fieldsOf',
  'app/unsaved textOf',
  'documents/accuracy sampled.of',
  'documents/private-sharing rightOf',
  'documents/shared-folders rightOf',
  'internal database.connectionsOf',
  'internal storage.filesOf',
  'internal storage.freeOf',
  'modules locked.allOf',
]);

/**
 * 2.5.3, Label in Name: voice control finds a button by its visible text. `row.joinNamed`, `row.joinOf`, `row.join.of`,
 * and `row.joinWith` name the button that displays `row.join`.
 */
test('the name of a button contains what it shows', () => {
  const pairs = [...catalogues].flatMap(([name, { messages: entries }]) =>
    Object.entries<string>(entries).flatMap(([key, named]) => {
      const place = `${name} ${key}`;
      const label = /^(.+?)(?:Named|Of|\.of|With)$/.exec(key)?.[1];
      const shown = label === undefined ? undefined : entries[label];
      return shown === undefined || key.includes('Title') || noNames.has(place) ? [] : [{ place, named, shown }];
    }),
  );
  expect(pairs.length).toBeGreaterThan(20);
  const wrong = pairs.filter(
    ({ named, shown }) => !named.toLowerCase().includes(shown.toLowerCase().replace(/ ?…$/, '')),
  );
  expect(wrong).toEqual([]);
});

test('every message is ICU MessageFormat', () => {
  expect(messages().length).toBeGreaterThan(300);
  const broken = messages().flatMap(({ place, message }) => {
    try {
      namesIn(message);
      return [];
    } catch (error) {
      return [`${place}: ${String(error)}`];
    }
  });
  expect(broken).toEqual([]);
});

test('what the build has to parse stands in its catalogue, in one string', () => {
  const found = messages().filter(({ place, message }) => {
    const source = readFileSync(join(folder, `${place.split(' ')[0]}.ts`), 'utf8');
    const quoted = [`'${message.replaceAll("'", "\\'")}'`, `"${message}"`];
    return needsIcu(message) && !quoted.some((one) => source.includes(one));
  });
  expect(found).toEqual([]);
});

test('every message is looked up somewhere', () => {
  const used = sources.map(({ name, source }) => lookups(source, name));
  const unused = [...catalogues].flatMap(([catalogue, { messages: entries }]) =>
    Object.keys(entries)
      .filter(
        (key) =>
          !used.some(
            ({ lookups: found, strings }) =>
              strings.get(catalogue)?.has(key) || found.some((one) => one.catalogue === catalogue && one.key.test(key)),
          ),
      )
      .map((key) => `${catalogue} ${key}`),
  );
  expect(unused).toEqual([]);
});

test('every lookup gives the values that its message names, and no others', () => {
  const wrong = sources.flatMap(({ name, source }) =>
    lookups(source, name).lookups.flatMap(({ line, catalogue, key, values }) => {
      if (values === null) return [];
      const entries = Object.entries(catalogues.get(catalogue)?.messages ?? {}).filter(([each]) => key.test(each));
      const problems = entries.flatMap(([each, message]) => {
        const wanted = namesIn(message);
        const missing = [...wanted].filter((value) => !values.includes(value));
        const needless = values.filter((value) => !wanted.has(value));
        return missing.length + needless.length === 0
          ? []
          : [`${name}:${line} ${each}: ${[...missing, ...needless].join()}`];
      });
      // The type checker determines which messages a template can refer to: the template is wrong if it fits none of
      // them.
      return problems.length < entries.length ? [] : problems;
    }),
  );
  expect(wrong).toEqual([]);
});

test('numbers and dates go through lib/format, in the language that was chosen', () => {
  const own = /\.toLocale(?:Date|Time)?String\(|\bnew Intl\./;
  const found = outside.filter(({ name, source }) => !/^(lib\/format|text\/engine)\//.test(name) && own.test(source));
  expect(found.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['text', '<p>Saved</p>', ['Saved']],
  ['an attribute', '<a aria-label="Close" href="/x" className="Big words" />', ['Close']],
  ['either of two', '<p>{busy ? "wait" : t("done")}</p>', ['wait']],
  ['a template', 'fail(`${name} could not be read`)', ['… could not be read']],
  ['a property', 'toast({ title: "it works", tone: "success" })', ['it works']],
  ['an argument', 'say("Nothing was changed")', ['Nothing was changed']],
  [
    'nothing for keys, classes and the log',
    'if (key === "Escape") log.warn("The key was taken."); cx("flex gap-2")',
    [],
  ],
])('the search for words finds %s', (_, source, found) => {
  expect(shownWords(source, 'sample.tsx').map(({ text }) => text)).toEqual(found);
});
