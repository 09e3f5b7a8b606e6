import { strToU8, zipSync } from 'fflate';
import { mapToFreeMind } from './freemind.js';
import { mapOfFile } from './map-file.js';

/** An XMind file whose central topic has subtopics with these notes. */
const xmindWith = (notes: Readonly<Record<string, unknown>>): Uint8Array => {
  const attached = Object.entries(notes).map(([title, note]) => ({ id: title, title, notes: note }));
  const content = [{ id: 's', rootTopic: { id: 'r', title: 'C', children: { attached } } }];
  return zipSync({ 'content.json': strToU8(JSON.stringify(content)) });
};

it('XMind’s notes come along in whichever form they are written, and a note without words is told', async () => {
  const answer = await mapOfFile(
    xmindWith({
      html: { realHTML: { content: '<p>One</p><p>Two</p><ul><li>Three</li></ul>' } },
      'html with blanks': { realHTML: { content: '<div>One</div><div><br></div><div>T<b>w</b>o</div><p></p>Three' } },
      ops: { ops: { ops: [{ insert: 'One\n' }, { insert: { image: 'xap:a.png' } }, { insert: 'Two\n' }] } },
      all: { plain: { content: 'A\n\nB' }, realHTML: { content: '<p>A</p><p>B</p>' } },
      picture: { realHTML: { content: '<img src="xap:resources/a.png">' } },
      blank: { plain: { content: '' } },
    }),
    'xmind',
    'The file',
  );
  expect(Object.fromEntries(answer.map.nodes.map(({ text, note }) => [text, note]))).toEqual({
    C: '',
    html: 'One\nTwo\nThree',
    'html with blanks': 'One\n\nTwo\n\nThree',
    ops: 'One\nTwo',
    all: 'A\n\nB',
    picture: '',
    blank: '',
  });
  expect(answer.lost).toEqual([{ what: 'emptyNotes', count: 1 }]);
  const old = await mapOfFile(
    zipSync({
      'content.xml': strToU8(
        `<xmap-content xmlns:xhtml="http://www.w3.org/1999/xhtml"><sheet><topic><title>C</title><notes><html>
          <xhtml:p>One</xhtml:p><xhtml:p/><xhtml:p>Two</xhtml:p></html></notes></topic></sheet></xmap-content>`,
      ),
    }),
    'xmind',
    'The file',
  );
  expect(old.map.nodes[0]?.note).toBe('One\n\nTwo');
});

it('one note of XMind that can’t be read costs that note only, and words in another form take its place', async () => {
  const deep = { content: `${'<b>'.repeat(600)}deep` };
  const long = { content: 'x'.repeat(5_000_001) };
  const answer = await mapOfFile(
    xmindWith({
      deep: { realHTML: deep },
      long: { html: long },
      plain: { plain: { content: 'Plain' }, realHTML: deep },
      ops: { html: long, ops: { ops: [{ insert: 'Inserted' }] } },
    }),
    'xmind',
    'The file',
  );
  expect(answer.map.nodes.map(({ note }) => note)).toEqual(['', '', '', 'Plain', 'Inserted']);
  expect(answer.lost).toEqual([{ what: 'emptyNotes', count: 2 }]);
});

it('a row of a table is a line, with a blank between its cells', async () => {
  const table = '<table><tr><th>1</th><th>2</th></tr><tr><td>3</td><td>4</td></tr></table>';
  const { map } = await mapOfFile(xmindWith({ table: { realHTML: { content: table } } }), 'xmind', 'The file');
  expect(map.nodes[1]?.note).toBe('1 2\n3 4');
  const file = `<map version="1.0.1"><node TEXT="C"><richcontent TYPE="NOTE"><html><body>${table}</body></html></richcontent></node></map>`;
  expect((await mapOfFile(strToU8(file), 'mm', 'The file')).map.nodes[0]?.note).toBe('1 2\n3 4');
});

it('FreeMind’s notes keep their blank lines, also there and back', async () => {
  const note = `<html><head/><body>
      <p>One</p>
      <p>
      </p>
      <p>Two<br/><br/>Three</p><div><p>Four</p></div></body></html>`;
  const file = `<map version="1.0.1"><node TEXT="C"><richcontent TYPE="NOTE">${note}</richcontent></node></map>`;
  const { map } = await mapOfFile(strToU8(file), 'mm', 'The file');
  expect(map.nodes[0]?.note).toBe('One\n\nTwo\n\nThree\nFour');
  expect((await mapOfFile(strToU8(mapToFreeMind(map).content), 'mm', 'The file')).map.nodes[0]?.note).toBe(
    map.nodes[0]?.note,
  );
});
