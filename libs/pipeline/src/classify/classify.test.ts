import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundledModels } from '@cartulary/contracts/bundled-models';
import { documentClasses } from '@cartulary/contracts/understanding';
import fc from 'fast-check';
import { generate, readSources } from '../../models/classes/generate.js';
import { learn, settings } from '../../models/classes/learn.js';
import type { Embedder } from '../embed/embedder.js';
import { createNodeEmbedder } from '../embed/node.js';
import { classifyPages, judgeByMeaning } from './classify.js';
import { readModel } from './class-model.js';
import { createNodeClassModel } from './node.js';
import type { OwnClass } from './own-classes.js';

const model = createNodeClassModel();
const classOf = async (text: string) => (await classifyPages([{ text }], model)).found;

const invoice =
  'Ottermere Paper Works\nInvoice OPW-20418 of 3 November 2026\nBill to: Harrow Books\n40 reams of paper at 6.20 248.00\nNet 248.00\nVAT 19 % 47.12\nTotal due EUR 295.12\nPlease pay within 14 days to IBAN DE89 3704 0044 0532 0130 00';
const dinner =
  'Ristorante Bella Vista\nTable 4 Server Nina\n2 Pizza Margherita 19.00\n1 Tiramisu 6.50\nTotal 25.50\nVISA **** 4821 approved\nThank you, see you soon';

test('an invoice is an invoice and a receipt a receipt', async () => {
  expect(await classOf(invoice)).toMatchObject({ class: 'invoice', engine: 'character-classes' });
  expect(await classOf(dinner)).toMatchObject({ class: 'receipt' });
});

test('whatever the text, every class has a probability, likeliest first, and together they are 1', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ maxLength: 400 }), fc.lorem({ maxCount: 60 })), async (text) => {
      const { class: name, confidence, probabilities } = await classOf(text);
      const shares = probabilities.map(({ probability }) => probability);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      expect(probabilities[0]?.class).toBe(name);
      if (confidence > 0) {
        expect(confidence).toBe(shares[0]);
        expect(probabilities.map((one) => one.class).sort()).toEqual([...documentClasses].sort());
      }
    }),
  );
});

test('a page without text is of no class that anybody is sure of, and that is no problem', async () => {
  expect(await classifyPages([{ text: ' 12 \n' }], model)).toMatchObject({
    found: { class: 'other', confidence: 0, probabilities: [{ class: 'other', probability: 1 }] },
    problem: null,
  });
});

test('a model that is missing, cut off or changed by one bit gives other with certainty 0 and a reason, until it is mended', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'classes-'));
  const file = path.join(directory, 'classes.bin');
  const source = createNodeClassModel(directory);
  const whole = await readFile(new URL('../../models/classes/classes.bin', import.meta.url));
  try {
    for (const [bytes, reason] of [
      [undefined, /can't be read/],
      [whole.subarray(0, 500), /damaged/],
      [Buffer.from(whole.map((byte, at) => (at === 300_000 ? byte ^ 1 : byte))), /damaged/],
    ] as const) {
      if (bytes) await writeFile(file, bytes);
      const { found, problem } = await classifyPages([{ text: invoice }], source);
      expect(found).toMatchObject({ class: 'other', confidence: 0 });
      expect(problem).toMatch(reason);
    }
    await writeFile(file, whole);
    expect((await classifyPages([{ text: invoice }], source)).found.class).toBe('invoice');
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('the files of the models are those that the code expects', async () => {
  for (const [name, { sha256 }] of Object.entries(bundledModels.classes.files)) {
    const bytes = await readFile(new URL(`../../models/classes/${name}`, import.meta.url));
    expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
  }
});

test('learning twice from the same documents gives the same bytes, and other documents other ones', () => {
  const sources = readSources().filter(({ use }) => use === 'train');
  const small = (seed: number) => learn(generate(sources, 1, seed), 'test', { ...settings, epochs: 2 });
  const [once, again, other] = [small(3), small(3), small(4)];
  expect(Buffer.compare(once, again)).toBe(0);
  expect(Buffer.compare(once, other)).not.toBe(0);
  expect(readModel(once).probabilities(invoice)).toHaveLength(documentClasses.length);
});

test('no word of a source that tests stands in one that trains: sources are split, and their names too', () => {
  const names = (use: 'train' | 'test') => readSources().filter((source) => source.use === use);
  for (const name of documentClasses)
    expect(
      [names('train'), names('test')].map((sources) => sources.filter((one) => one.class === name).length >= 3),
    ).toEqual([true, true]);
  expect(new Set(readSources().map((source) => source.name)).size).toBe(readSources().length);
});

const embedder = createNodeEmbedder();
afterAll(() => embedder.close());
const judge = async (text: string, own: readonly OwnClass[] = []) =>
  (await judgeByMeaning(await classOf(text), text, embedder, model, own)).found;

test('what a text means is judged with its characters, and the probabilities still add up to 1', async () => {
  const found = await judge(invoice);
  expect(found).toMatchObject({ class: 'invoice', engine: 'character-classes + multilingual-e5-small' });
  expect(found.probabilities.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  expect(found.confidence).toBe(found.probabilities[0]?.probability);
});

test('an embedder without its model leaves the class as the characters tell it, and says so', async () => {
  const broken = createNodeEmbedder('/nowhere');
  const byCharacters = await classOf(invoice);
  const { found, problem } = await judgeByMeaning(byCharacters, invoice, broken, model);
  expect(found).toEqual(byCharacters);
  expect(problem).toMatch(/can't be read/);
});

test.each([
  { differs: 'another embedder', name: 'all-MiniLM-L6-v2', version: embedder.version },
  { differs: 'another version of it', name: embedder.name, version: 'int8.neutral.0' },
])('a model that was learned from vectors of $differs is not used, and that is said', async ({ name, version }) => {
  const other: Embedder = { name, version, embed: embedder.embed.bind(embedder), close: () => Promise.resolve() };
  const byCharacters = await classOf(invoice);
  const { found, problem } = await judgeByMeaning(byCharacters, invoice, other, model);
  expect(found).toEqual(byCharacters);
  expect(problem).toBe(
    `The model of classes by meaning is of multilingual-e5-small int8.neutral.1, not of ${name} ${version}`,
  );
});

test('a text in a script that the embedder does not know is judged by its characters, and that is no problem', async () => {
  const greek = 'Τιμολόγιο 2041 της 3ης Νοεμβρίου 2026 προς το βιβλιοπωλείο, σύνολο 295,12 ευρώ με φόρο';
  const byCharacters = await classOf(greek);
  const own = { id: 'own', name: 'Invoices', description: 'What we have to pay', examples: [invoice] };
  expect(await judgeByMeaning(byCharacters, greek, embedder, model, [own])).toEqual({
    found: byCharacters,
    problem: null,
  });
});

test.each([
  [
    'French',
    'facture',
    'Facture n° 2041 du 3 novembre 2026\nDésignation Quantité Prix unitaire HT Montant HT\nRamette de papier A4 40 6,20 248,00\nTotal HT 248,00 €\nTVA 20 % 49,60 €\nNet à payer 297,60 €\nRèglement à 30 jours par virement',
    'invoice',
  ],
  [
    'Italian',
    'scontrino',
    'DOCUMENTO COMMERCIALE di vendita o prestazione\nLATTE INTERO 1,59\nPANE 2,30\nTOTALE COMPLESSIVO 3,89\ndi cui IVA 0,15\nPagamento contante 5,00\nResto 1,11\n03/11/2026 12:41',
    'receipt',
  ],
  [
    'Spanish',
    'sentencia',
    'SENTENCIA n.º 114/2026. Juzgado de Primera Instancia de Granada. Antecedentes de hecho. Fundamentos de derecho. Fallo: que estimando la demanda debo condenar y condeno a la demandada a abonar 4.200 euros, con imposición de costas',
    'court-filing',
  ],
  [
    'Portuguese',
    'contrato',
    'CONTRATO DE ARRENDAMENTO. Entre o senhorio e o arrendatário é celebrado o presente contrato, que se rege pelas cláusulas seguintes. Cláusula 1.ª O prazo é de 12 meses. Cláusula 2.ª A renda mensal é de 750 euros',
    'contract',
  ],
  [
    'Dutch',
    'afschrift',
    'Rekeningafschrift nr. 11. Rekeninghouder J. Bakker. Vorig saldo 1.204,10. Boekdatum Omschrijving Af Bij. 03-11-2026 Incasso energie 88,00 Af. 05-11-2026 Salaris 2.310,00 Bij. Nieuw saldo 3.426,10',
    'statement',
  ],
])('a paper in %s is told as one in English is (%s)', async (_language, _kind, text, expected) => {
  expect((await judge(text)).class).toBe(expected);
});

describe("an organisation's own class", () => {
  const delivery = {
    id: 'd1',
    name: 'Delivery note',
    description: 'Paper that comes with a shipment and lists the goods and quantities delivered, without prices',
    examples: [] as string[],
  };
  const note =
    'Delivery note 88231\nShipped to Harrow Books, delivered by van on 4 November\nQuantity Goods\n12 boxes copy paper\n3 boxes envelopes\nGoods received in good condition, signature of recipient';

  test('is found by its description, and the probabilities still add up to 1', async () => {
    const found = await judge(note, [delivery]);
    expect(found.class).toBe('d1');
    expect(found.probabilities.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
    expect(found.probabilities[0]).toMatchObject({ class: 'd1', probability: found.confidence });
  });

  test('is found in another language than that of its description', async () => {
    const bon =
      'Bon de livraison 88231\nExpédié à la librairie Harrow, livré par camionnette le 4 novembre\nQuantité Marchandise\n12 cartons de papier\n3 cartons d’enveloppes\nMarchandise reçue en bon état, signature du destinataire';
    expect((await judge(bon, [delivery])).class).toBe('d1');
  });

  test('is not found where a document is something else', async () => {
    for (const text of [dinner, 'Dear Ruth, it was lovely to hear from you. The garden is full of roses. Love, Anna'])
      expect((await judge(text, [delivery])).class).not.toBe('d1');
  });

  test('is found by an example where the description says little', async () => {
    const vague = { ...delivery, name: 'Type 7', description: 'Form 7 of the yard', examples: [note] };
    const similar = note
      .replace('88231', '90412')
      .replace('Harrow Books', 'Ferris School')
      .replace('envelopes', 'folders');
    expect((await judge(similar, [vague])).class).toBe('d1');
  });
});
