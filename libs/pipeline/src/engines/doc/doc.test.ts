import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flowBlocks } from '../../flowing/flow-blocks.js';
import { openCompound } from '../compound.js';
import { createNodeDocEngine } from './node.js';

const lease = readFileSync(path.resolve(import.meta.dirname, '../../../fixtures/words/lease.doc'));

describe('a doc', () => {
  it('gives its paragraphs, tables, notes and what stands on every page, with quotation marks as written', async () => {
    const { text, blocks } = await createNodeDocEngine().read(lease);
    const shown = flowBlocks({ text, blocks: [...blocks] }).map(({ block, text: said }) => `${block?.kind}: ${said}`);
    expect(shown[0]).toBe('header: Northgate Joinery');
    expect(shown).toContain('paragraph: Lease of the reading room');
    expect(
      blocks.filter(({ kind }) => kind === 'heading').map(({ level, start, end }) => [level, text.slice(start, end)]),
    ).toEqual([
      [1, 'Rent'],
      [1, 'What was fitted'],
      [2, 'Questions'],
    ]);
    expect(shown).toContain(
      'paragraph: The rent is £1,381.68 a quarter, paid to IBAN GB29 NWBK 6016 1331 9268 19 – “in advance” – before the first day of the quarter.',
    );
    expect(shown).toContain(
      'table: Item\tPieces\tPrice\nShelves in oak\t8\t£676.00\nCorner cabinet with two doors\t1\t£412.00',
    );
    expect(shown).toContain('paragraph: Quarters begin in January, April, July and October.');
    expect(shown.at(-1)).toBe('footer: Lease NJ-2024-0871');
  });

  it('is a compound file of streams', () => {
    const file = openCompound(lease);
    expect(file.has('WordDocument')).toBe(true);
    expect(file.has('EncryptedPackage')).toBe(false);
    expect(file.read('WordDocument')?.subarray(0, 2)).toEqual(new Uint8Array([0xec, 0xa5]));
    expect(file.read('nothing')).toBeUndefined();
  });
});
