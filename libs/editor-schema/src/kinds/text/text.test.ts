import { Node } from '@tiptap/pm/model';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import * as Y from 'yjs';
import { mayBeEditedHere, schemaVersionOf } from '../../about.js';
import { checkText } from './check.js';
import { emptyText } from './empty.js';
import { textExtensions } from './extensions.js';
import type { NodeJson } from './json.js';
import { outlineOf } from './outline.js';
import { randomText } from './random-text.test-helper.js';
import { Random } from '../../random.test-helper.js';
import { safeLink } from './safe-link.js';
import { differences, textSchema } from './schema.js';
import { countWords } from './words.js';
import { readText, writeText } from './ydoc.js';

const paragraph = (text: string, ...marks: NonNullable<NodeJson['marks']>[number][]): NodeJson => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const doc = (...content: NodeJson[]): NodeJson => ({ type: 'doc', content });
const plain = (node: NodeJson): unknown => Node.fromJSON(textSchema(), node).toJSON();

describe('the schema of a document', () => {
  it('is made without a browser and takes what its parts are drawn by without changing', () => {
    expect(typeof globalThis.document).toBe('undefined');
    expect(Object.keys(textSchema().nodes)).toHaveLength(33);
    const [first] = textExtensions();
    expect(textExtensions(first ? [first] : [])).toHaveLength(textExtensions().length);
    expect(differences(textSchema(), textSchema())).toEqual([]);
  });

  it('takes every random document and the empty one', () => {
    expect(checkText(emptyText())).toMatchObject({ ok: true });
    for (let seed = 0; seed < 200; seed += 1)
      expect(checkText(randomText(new Random(seed)))).toMatchObject({ ok: true });
  });

  it('says what an older client does not know', () => {
    const newer = doc(
      { type: 'hologram' },
      {
        type: 'heading',
        attrs: { level: 1, tone: 'loud' },
        content: [{ type: 'text', text: 'a', marks: [{ type: 'glow' }] }],
      },
    );
    expect(checkText(newer)).toEqual({
      ok: false,
      unknown: { nodes: ['hologram'], marks: ['glow'], attributes: ['heading.tone'] },
      problem: 'unknown parts',
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a string', 'doc'],
    ['another root', paragraph('a')],
    ['a list without items', doc({ type: 'bulletList' })],
    ['text at the top', doc({ type: 'text', text: 'a' })],
    ['content that is no list', { type: 'doc', content: 'a' }],
    ['a script as a link', doc(paragraph('a', { type: 'link', attrs: { href: 'JAVA\tscript:alert(1)' } }))],
    ['style as a colour', doc(paragraph('a', { type: 'highlight', attrs: { color: 'red;background:url(x)' } }))],
    ['a heading of level 9', doc({ type: 'heading', attrs: { level: 9 } })],
    ['a file of another place', doc({ type: 'image', attrs: { fileId: 'https://example.org/x.png' } })],
    ['a quote of nowhere', doc({ type: 'liveQuote', attrs: { place: { page: 0 } } })],
    ['a prototype', doc({ type: 'constructor' })],
    ['a suggestion of nobody', doc({ type: 'paragraph', attrs: { insertion: { id: 'a' } } })],
  ])('refuses %s', (_, json) => {
    expect(checkText(json)).toMatchObject({ ok: false });
  });

  it('refuses what nests too deeply or is too large, without falling over', () => {
    let deep: NodeJson = paragraph('a');
    for (let depth = 0; depth < 50_000; depth += 1) deep = { type: 'blockquote', content: [deep] };
    expect(checkText(doc(deep))).toMatchObject({ ok: false, problem: 'nests too deeply' });
    const long = paragraph('a'.repeat(writingLimits.maxTextCharacters + 1));
    expect(checkText(doc(long))).toMatchObject({ ok: false, problem: 'is too long' });
  });
});

describe('a document in a Y.Doc', () => {
  it('comes back as it was written', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const document = randomText(new Random(seed));
      const ydoc = new Y.Doc();
      writeText(ydoc, document);
      expect(readText(ydoc)).toEqual({ document, dropped: [] });
    }
  });

  it('changes only where it changed, so that cursors stay', () => {
    const ydoc = new Y.Doc();
    writeText(ydoc, randomText(new Random(7)));
    const before = Y.encodeStateVector(ydoc);
    writeText(ydoc, readText(ydoc).document);
    expect(Y.encodeStateVector(ydoc)).toEqual(before);
  });

  it('is read without being changed, and knows which version wrote it', () => {
    const ydoc = new Y.Doc();
    expect(readText(ydoc).document).toEqual(plain(emptyText()));
    expect(schemaVersionOf(ydoc)).toBe(0);
    ydoc.getXmlFragment('document').insert(0, [new Y.XmlElement('hologram'), new Y.XmlElement('bulletList')]);
    const before = Y.encodeStateAsUpdate(ydoc);
    expect(readText(ydoc)).toEqual({ document: plain(emptyText()), dropped: ['hologram', 'bulletList'] });
    expect(Y.encodeStateAsUpdate(ydoc)).toEqual(before);
    writeText(ydoc, doc(paragraph('a')));
    expect(mayBeEditedHere(ydoc, 'text')).toBe(true);
    ydoc.getMap('about').set('schema', 1_000);
    expect(mayBeEditedHere(ydoc, 'text')).toBe(false);
  });
});

describe('what is said about a document', () => {
  it('counts words of every script, without what is to be deleted', () => {
    const suggested = { type: 'deletion', attrs: { id: 's', author: 'a', at: '' } };
    const document = doc(paragraph('One, two — três! 😀'), paragraph('gone', suggested), { type: 'horizontalRule' });
    expect(countWords(document)).toEqual({ words: 3, characters: 18 });
    expect(countWords(emptyText())).toEqual({ words: 0, characters: 0 });
  });

  it('lists headings with ids of their own', () => {
    const heading = (level: number, text: string): NodeJson => ({
      type: 'heading',
      attrs: { level },
      content: [{ type: 'text', text }],
    });
    const document = doc(
      heading(1, 'Über uns'),
      { type: 'blockquote', content: [heading(2, 'Part 2')] },
      heading(2, 'Part'),
      heading(3, 'Part'),
      heading(1, '…'),
    );
    expect(outlineOf(document).map(({ level, id }) => `${level} ${id}`)).toEqual([
      '1 über-uns',
      '2 part-2',
      '2 part',
      '3 part-3',
      '1 section',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.org',
    '/\\evil.org',
    'file:///etc',
    'blob:x',
    '',
  ])('keeps no link to %j', (address) => {
    expect(safeLink(address)).toBeUndefined();
  });

  it.each(['https://example.org/?a=b#c', 'mailto:a@b.org', 'tel:+4930', '#part', '/document/1'])(
    'keeps %s',
    (address) => {
      expect(safeLink(address)).toBe(address);
    },
  );
});
