// covers: apps/client/src/features/documents/studio/chain-part.tsx
import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as chains } from '@/text/documents/chains';
import { ChainPart } from './chain-part';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const other = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f11';
let items: unknown[] = [];
const room = testRoom(({ path }) =>
  path === `/api/v1/documents/${id}/chain` ? answer({ role: 'invoice', items }) : undefined,
);

const draw = () =>
  drawPart(
    <MemoryRouter>
      <ChainPart documentId={id} />
    </MemoryRouter>,
  );

test('what belongs together is a list with the way to each document, the shared number and what differs', async () => {
  await room.signIn();
  items = [
    {
      documentId: other,
      name: 'delivery.pdf',
      role: 'delivery-note',
      createdAt: '2026-11-27T00:00:00.000Z',
      shared: [{ role: 'order', value: 'B-7731' }],
      differences: [
        { what: 'total', item: null, here: 'EUR 119.00', there: 'EUR 100.00' },
        { what: 'quantity', item: 'Rope', here: '12', there: null },
      ],
    },
  ];
  draw();
  const list = within(await screen.findByRole('list', { name: text(chains, 'title') }));
  expect(list.getByRole('link', { name: 'delivery.pdf' }).getAttribute('href')).toContain(other);
  expect(list.getByText(text(chains, 'role.delivery-note'))).toBeTruthy();
  expect(list.getByText(text(chains, 'shared.order', { value: 'B-7731' }))).toBeTruthy();
  expect(list.getByText('Total: EUR 119.00 here, EUR 100.00 there')).toBeTruthy();
  expect(list.getByText('Quantity of Rope: 12 here, none there')).toBeTruthy();
});
