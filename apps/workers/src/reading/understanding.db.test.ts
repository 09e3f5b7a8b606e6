import { Document } from '@cartulary/database/entities/document.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { splitBlocks } from '@cartulary/pipeline/engines/plain-text/blocks';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const invoice =
  'Ottermere Paper Works\nInvoice OPW-20418 of 3 November 2026\nBill to: Harrow Books\n40 reams of paper at 6.20 248.00\nNet 248.00\nVAT 19 % 47.12\nTotal due EUR 295.12\nPlease pay within 14 days to IBAN DE89 3704 0044 0532 0130 00\n';
const letter = `Liebe Anna,

der Hafen von Ottermere wird ab März neu gebaut. Die Arbeiten am Hafen dauern zwei Jahre und kosten vierzig Millionen.
Am Tag der Abstimmung hat es geregnet. Während der Hafen gebaut wird, fahren die Schiffe vom nördlichen Kai ab.

Viele Grüße
deine Claudia
`;

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, fn);
const read = async (text: string): Promise<Document> => room.whenRead(await room.upload(encode(text), 'text/plain'));

test('a document that was read says its language and what it is, with every class and how likely it is', async () => {
  const { class: name, classFound, language, languageFound, state } = await read(invoice);
  expect([name, language]).toEqual(['invoice', 'en']);
  expect(['ready', 'needs-review']).toContain(state);
  expect(languageFound).toMatchObject({ language: 'en', engine: 'eld' });
  expect(classFound).toMatchObject({ class: 'invoice', engine: 'character-classes + multilingual-e5-small' });
  expect(classFound?.probabilities.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
});

test('a paragraph in another language than the rest is told with its place', async () => {
  const english =
    'Thank you for your order, which we received yesterday. We will deliver the goods on Thursday morning.';
  const german = 'Vielen Dank für Ihre Bestellung, die gestern bei uns einging. Wir liefern die Ware am Donnerstag.';
  const text = `${english} ${english}\n\n${german}\n\n${english}\n`;
  const { languageFound } = await read(text);
  expect(languageFound).toMatchObject({ language: 'en', others: [{ page: 1, language: 'de' }] });
  const [other] = languageFound?.others ?? [];
  expect(text.slice(other?.start, other?.end)).toBe(german);
});

test('prose has a summary whose sentences stand where they say; an invoice has none', async () => {
  const { summary, language } = await read(letter);
  expect(language).toBe('de');
  const blocks = splitBlocks(letter);
  expect(summary?.sentences.length).toBeGreaterThanOrEqual(2);
  for (const { text, range } of summary?.sentences ?? [])
    expect(blocks[range?.block ?? -1]?.text.slice(range?.start, range?.end)).toBe(text);
  expect(summary?.text).toContain('Hafen');
  expect((await read('Total 12.50\n')).summary).toBeNull();
});

test('what a person said a document is survives reading it again; what was found is kept beside it', async () => {
  const { itemId } = await read(invoice);
  await inOrganisation(() =>
    repository(Document).update(
      { itemId },
      { class: 'contract', classConfirmedBy: room.owner.id, classConfirmedAt: new Date(), classFound: null },
    ),
  );
  await room.readAgain(itemId);
  const again = await room.whenRead(itemId);
  expect(again.class).toBe('contract');
  expect(again.classConfirmedBy).toBe(room.owner.id);
  expect(again.classFound?.class).toBe('invoice');
});

test("an organisation's own class is found by its description, and by a document that shows it", async () => {
  const note =
    'Delivery note 88231\nShipped to Harrow Books, delivered by van on 4 November\nQuantity Goods\n12 boxes copy paper\n3 boxes envelopes\nGoods received in good condition, signature of recipient\n';
  const { itemId, class: before } = await read(note);
  const id = newId();
  await inOrganisation(() =>
    repository(DocumentClassRow).insert({
      id,
      name: 'Delivery note',
      description: 'Paper that comes with a shipment and lists the goods and quantities delivered, without prices',
      examples: [itemId],
      createdBy: room.owner.id,
    }),
  );
  expect(before).not.toBe(id);
  const next = await read(note.replace('88231', '90412').replace('Harrow Books', 'Ferris School'));
  expect(next.class).toBe(id);
  expect((await read(letter)).class).not.toBe(id);
  expect((await read(invoice)).class).toBe('invoice');
});
