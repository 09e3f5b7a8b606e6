import type { PageText } from '@cartulary/contracts/reading';
import { splitBlocks, wordsOf } from '../../engines/plain-text/blocks.js';
import { createNodeEmbedder } from '../../embed/node.js';
import { extractEntities } from '../extract.js';
import { tagPages } from '../tagger/tag-pages.js';

const tagger = createNodeEmbedder();
afterAll(() => tagger.close());

const pageOf = (text: string): PageText => ({
  page: 1,
  text,
  words: wordsOf(splitBlocks(text)),
  blocks: splitBlocks(text).map(({ start, text: block }) => ({
    kind: 'paragraph',
    start,
    end: start + block.length,
    box: null,
    level: null,
    label: null,
    cells: null,
    image: null,
    confidence: 1,
  })),
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
});

async function found(text: string): Promise<string[]> {
  const page = pageOf(text);
  const entities = await extractEntities([page], await tagPages([page], tagger));
  return entities.map(({ kind, text: written, value, engine }) =>
    [engine === 'rules' ? 'rule' : 'model', kind, written, value === written ? '' : value].join(' ').trim(),
  );
}

test('in English the tagger finds names and partial dates, the rules full dates, streets, and what has a form', async () => {
  const text =
    'On Friday Dr. Maria Okafor of Northwind Traders wrote to maria.okafor@northwind.example from 22 Quay Street. ' +
    'She has lived in Lisbon since the 1990s and will be back on 10 May, or on 4 June 2024 at the latest.';
  expect(await found(text)).toEqual([
    'model date Friday XXXX-WXX-5',
    'model person Maria Okafor',
    'model organisation Northwind Traders',
    'rule email maria.okafor@northwind.example',
    'rule place 22 Quay Street',
    'model place Lisbon',
    'rule date 1990s 199X',
    'model date 10 May XXXX-05-10',
    'rule date 4 June 2024 2024-06-04',
  ]);
});

test('a German letter keeps the rules, and an English paragraph in it has the tagger', async () => {
  const german =
    'Sehr geehrte Frau Sabine Leutheusser, vielen Dank für Ihren Auftrag, den wir am Montag gern ausführen werden. Die Lieferung kommt wie besprochen aus unserem Lager.';
  const english =
    'Please note that Maria Okafor will be in Lisbon until the end of the week, and that nobody else can sign for the parcel there.';
  const names = await found(`${german}\n\n${english}\n\n${german}`);
  expect(names.filter((name) => name.startsWith('rule person'))).toEqual([
    'rule person Sabine Leutheusser',
    'rule person Sabine Leutheusser',
  ]);
  expect(names).toContain('model person Maria Okafor');
  expect(names.filter((name) => /^model/u.test(name) && /Leutheusser|Montag/u.test(name))).toEqual([]);
});

test('a sentence that goes on over full lines is read whole', async () => {
  const text =
    'The board thanks everybody who came to the meeting of the shareholders, above all Maria\n' +
    'Okafor, who had travelled from Lisbon for it and who spoke for almost an hour about plans.\n' +
    'Anna\nMoritz';
  const names = await found(text);
  expect(names).toContain('model person Maria\nOkafor Maria Okafor');
  expect(names).not.toContain('model person Anna\nMoritz Anna Moritz');
});

test('figures of a telephone number are no year', async () => {
  const text =
    'Please call Northwind Traders in Bristol on 0117 496 0732 before Friday, or write to them. £20 is the fee.';
  expect(await found(text)).toContain('rule phone 0117 496 0732 +441174960732');
});

test('a label before a number is no name', async () => {
  const names = await found(
    'The rent is paid to Harbour Lettings Ltd, IBAN DE89 3704 0044 0532 0130 00, on the first day of a month.',
  );
  expect(names.filter((name) => name.endsWith(' IBAN'))).toEqual([]);
});

test('a degree behind a person is no place, nor are goods before their price a person', async () => {
  const names = await found(
    'The medicine was ordered at the clinic on Monday, 4 June 2024.\nPrescriber: Alan Tremont, MD\n\n' +
      'Bagel w/ lox   12.50\nMilo 1kg   17.90\nTotal   30.40',
  );
  expect(names).toContain('model person Alan Tremont');
  expect(names.filter((name) => /MD|Milo|Bagel/u.test(name))).toEqual([]);
});
