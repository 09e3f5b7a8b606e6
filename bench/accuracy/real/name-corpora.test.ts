import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCorpus } from './name-corpora.js';

const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-corpora-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const corpus = (file: string, content: string): ReturnType<typeof readCorpus> => {
  writeFileSync(path.join(folder, file), content);
  return readCorpus(folder, file);
};

describe('a corpus of names', () => {
  it('in columns gives sentences as they are written, with their names', () => {
    const columns = 'Anna\tB-writer\nKling\tI-writer\n,\tO\nBonn\tB-country\nFC\tB-band\n\nThe\tO\nAct\tB-law\n';
    expect(corpus('columns.conll', columns)).toEqual([
      {
        text: 'Anna Kling, Bonn FC',
        names: [
          { kind: 'person', text: 'Anna Kling' },
          { kind: 'place', text: 'Bonn' },
          { kind: 'organisation', text: 'FC' },
        ],
      },
      { text: 'The Act', names: [] },
    ]);
  });

  it('with spans counts them in code points and leaves out what is no name', () => {
    const line = JSON.stringify({
      text: '𝒜 Kling, German',
      label: [
        [2, 7, 'PER'],
        [9, 15, 'NATIONALITY'],
      ],
    });
    expect(corpus('spans.jsonl', `${line}\n`)).toEqual([
      { text: '𝒜 Kling, German', names: [{ kind: 'person', text: 'Kling' }] },
    ]);
  });
});
