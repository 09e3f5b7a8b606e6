import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Table } from '@lancedb/lancedb';
import { connect } from './engine.js';
import { noFacts } from '@cartulary/pipeline/matching/facts';
import { Generation } from './generation.js';
import { rowsOf, type IndexedDocument } from './rows.js';
import { openSearchIndex } from './search-index.js';
import { actingFor, EVERYBODY, indexed, ORGANISATION, searchRoom } from './search-room.test-helper.js';

const room = searchRoom();
const { add, optimise } = room;
const found = async (text: string, index = room.index) => {
  const asked = { text, principals: [EVERYBODY], page: 1, pageSize: 20 };
  return (await actingFor(ORGANISATION, () => index.query(asked))).hits.map((hit) => hit.documentId);
};
const written = (language: string | null, documentId: string, text: string): IndexedDocument =>
  indexed(documentId, text, { title: '', facts: { ...noFacts, language } });

describe('words in another form', () => {
  it('are found in seven languages, behind what has them as typed', async () => {
    await add(
      written('de', 'haus', 'Das Haus am See wurde verkauft'),
      written('de', 'häuser', 'Die Häuser am See'),
      written('en', 'en', 'She inherited both parties'),
      written('es', 'es', 'Hemos pagado el piso'),
      written('fr', 'fr', 'Deux factures impayées du plombier'),
      written('it', 'it', 'I contratti con i fornitori'),
      written('nl', 'nl', 'De rekeningen van de loodgieter'),
      written('pt', 'pt', 'Os pagamentos do mês'),
    );
    for (const upkeep of [() => Promise.resolve(), optimise]) {
      await upkeep();
      expect(await found('Häuser')).toEqual(['häuser', 'haus']);
      expect(await found('haus ')).toEqual(['haus', 'häuser']);
      expect(await found('verkaufte Häuser')).toEqual(['haus']);
      expect(await found('inherits party')).toEqual(['en']);
      expect(await found('pagaron pisos')).toEqual(['es']);
      expect(await found('facture impayée')).toEqual(['fr']);
      expect(await found('facture impayee')).toEqual(['fr']);
      expect(await found('contratto fornitore')).toEqual(['it']);
      expect(await found('rekening loodgieters')).toEqual(['nl']);
      expect(await found('pagamento meses')).toEqual(['pt']);
    }
  });

  it('are found by their titles too, and what stands in both counts once', async () => {
    await add({ ...written('de', 'a', 'Haus und Häuser'), title: 'Verträge.pdf' });
    expect(await found('Vertrag Haus ')).toEqual(['a']);
    expect(await found('Hauses ')).toEqual(['a']);
  });

  it('are not found by quotes, taken away by NOT, or found by fields', async () => {
    await add(
      written('de', 'haus', 'Das Haus am See'),
      written('de', 'häuser', 'Die Häuser am See'),
      written('de', 'hütte', 'Die Hütte am See'),
    );
    await optimise();
    expect(await found('"Häuser"')).toEqual(['häuser']);
    expect((await found('See NOT Häuser')).sort()).toEqual(['haus', 'hütte']);
    expect((await found('NOT Häuser')).sort()).toEqual(['haus', 'hütte']);
    expect(await found('Häuser NOT Haus')).toEqual(['häuser']);
    expect((await found('Häuser language:de')).sort()).toEqual(['haus', 'häuser']);
    expect(await found('Häuser language:fr')).toEqual([]);
    expect((await found('Hütten OR Hauses')).sort()).toEqual(['haus', 'häuser', 'hütte']);
  });

  it('are those of the document’s language alone: without one, words are found as typed', async () => {
    await add(
      written('de', 'de', 'Die Verwaltungen'),
      written('en', 'en', 'Die Verwaltungen'),
      written(null, 'unknown', 'Die Verwaltungen'),
      written('fi', 'fi', 'Die Verwaltungen'),
    );
    await optimise();
    // Too many letters off for a typo.
    expect(await found('verwaltende ')).toEqual(['de']);
  });

  it('are not found once the document says something else', async () => {
    await add(written('de', 'a', 'Die Häuser am See'));
    expect(await found('Hauses ')).toEqual(['a']);
    await add({ ...written('de', 'a', 'Der Wald am See'), revision: 2 });
    expect(await found('Hauses ')).toEqual([]);
  });

  it('are found by a reader that was there before the first document of a language', async () => {
    await add(written('en', 'en', 'a letter'));
    const reader = openSearchIndex({ directory: room.directory });
    expect(await found('Häuser ', reader)).toEqual([]);
    await add(written('de', 'de', 'Das Haus am See'));
    expect(await found('Häuser ', reader)).toEqual(['de']);
    await reader.close();
  });
});

/** Creates an index with a document, and changes the columns of its words table. */
async function filedIn(change: (table: Table) => Promise<unknown>): Promise<void> {
  const index = openSearchIndex({ directory: room.directory });
  await actingFor(ORGANISATION, () => index.upsert([written('de', 'haus', 'Das Haus am See')]));
  await index.close();
  const organisation = join(room.directory, ORGANISATION);
  const [name = ''] = (await readdir(organisation)).filter((one) => one.startsWith('generation-'));
  const connection = await connect(join(organisation, name));
  for (const table of ['main', 'recent']) await change(await connection.openTable(table));
  connection.close();
}

describe('an index of an earlier release', () => {
  it('is no damage: it is searched, written and kept up as it was, until it is rebuilt', async () => {
    await filedIn((table) => table.dropColumns(['stems']));
    const { index } = room;
    const acting = <T>(fn: () => Promise<T>) => actingFor(ORGANISATION, fn);
    expect(await acting(() => index.state())).toBe('ready');
    const more = [written('de', 'häuser', 'Die Häuser am See'), written('de', 'amt', 'Die Verwaltungen')];
    await acting(() => index.upsert(more));
    await acting(() => index.optimise());
    expect(await acting(() => index.state())).toBe('ready');
    expect(await found('Haus ', index)).toEqual(['haus']);
    expect(await found('verwaltende ', index)).toEqual([]);
    await acting(() => index.rebuild([written('de', 'haus', 'Das Haus am See'), ...more]));
    expect(await acting(() => index.state())).toBe('ready');
    expect(await found('Haus ', index)).toEqual(['haus', 'häuser']);
    expect(await found('verwaltende ', index)).toEqual(['amt']);
  });

  it('is built anew as that release knows it, where its vectors are those of the embedder before', async () => {
    const generation = await Generation.create(join(room.directory, 'generation'), 'former');
    await generation.replace(rowsOf([written('de', 'haus', 'Das Haus am See')]));
    for (const table of generation.pairs[0].both) expect((await table.schema()).names).not.toContain('stems');
    expect(generation.languages()).toEqual([]);
    await generation.verify();
    generation.close();
  });

  it('is damaged where it has a column that nobody knows', async () => {
    await filedIn((table) => table.addColumns([{ name: 'strange', valueSql: "''" }]));
    expect(await actingFor(ORGANISATION, () => room.index.state())).toBe('damaged');
  });
});
