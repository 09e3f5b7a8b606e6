import { screen, within } from '@testing-library/react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { PrivateDocument } from './private-document';
import { headOfFile } from './reading/private-reading';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf } from './sealed-shapes';
import { WhoSees } from './who-sees';

testRoom(({ path }) => (path === '/api/v1/classes' ? answer({ items: [] }) : undefined));

it('fills what the server sees from the row that it keeps: an id, places and sizes', async () => {
  const item = new KeptItem();
  const head = headOfFile(new File(['0123456789'], 'Lease.pdf'), 'application/pdf');
  await item.put('head', bytesOf({ ...head, state: 'ready', pageCount: 2 }));
  await item.put('page/1', new Uint8Array(1_572_864));
  await item.put('page/2', new Uint8Array(524_288));
  const document = await new PrivateDocument(async () => item).detail();
  drawPart(<WhoSees document={document} item={item} words={1_318} />);
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Name')).toEqual(['Lease.pdf', item.itemId]);
  expect(cells('Length')).toEqual(['2 pages, 10 bytes', '2 pages, 2 MB']);
  expect(cells('Words')).toEqual(['1,318', '–']);
  expect(cells('Fields')[1]).toBe('–');
  expect(cells('Kind')[1]).toBe('–');

  await item.put('page/3', new Uint8Array(1_048_576));
  drawPart(<WhoSees document={document} item={item} words={null} />);
  expect(screen.getAllByText('3 pages, 3 MB')).toHaveLength(1);
});
