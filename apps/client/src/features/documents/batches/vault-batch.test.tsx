import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as batches } from '@/text/documents/batches';
import { rowOf, type SealedRow } from '../private/private-detail';
import { headOfFile } from '../private/reading/private-reading';
import { VaultBatch } from './vault-batch';
import { VaultBatchDocuments } from './vault-batch-documents';
import type { VaultDocuments } from './vault-documents';

const owner = { id: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9', name: 'Ada' };
const row = (name: string, part: Partial<SealedRow>): SealedRow => ({
  ...rowOf(
    {
      itemId: `0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f1${name.length}`,
      createdAt: '2026-11-03T09:24:00.000Z',
      head: headOfFile(new File(['x'], name), 'text/plain'),
    },
    owner,
  ),
  ...part,
});
const documents: VaultDocuments = {
  rows: [
    row('a.txt', { state: 'ready' }),
    row('bb.txt', { state: 'failed', failure: { code: 'x', message: 'The line broke.' } }),
    row('ccc.txt', { state: 'processing' }),
  ],
  counts: { all: 3, ready: 1, needsReview: 0, failed: 1, running: 1, waiting: 0 },
  isPaused: false,
  leftHere: 1,
};

test('what this browser reads is told as a batch is: counted, paused, tried again', () => {
  drawPart(<VaultBatch documents={documents} opened={false} onOpen={() => undefined} />);
  const bar = screen.getByRole('progressbar', { name: 'Progress of Your vault' });
  expect(bar.getAttribute('aria-valuetext')).toBe('2 of 3 documents done');
  expect(screen.getByText(text(batches, 'state.running'))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pause Your vault' })).toBeTruthy();
  expect(screen.getByRole('button', { name: text(batches, 'retry', { count: 1 }) })).toBeTruthy();
});

test('paused, it offers to resume', () => {
  drawPart(<VaultBatch documents={{ ...documents, isPaused: true }} opened={false} onOpen={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Resume Your vault' })).toBeTruthy();
});

test('what another tab or device reads is said to be so, and nothing here pauses it', () => {
  drawPart(<VaultBatch documents={{ ...documents, leftHere: 0 }} opened={false} onOpen={() => undefined} />);
  expect(screen.getByText(text(batches, 'vault.elsewhere', { left: 1 }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause Your vault' })).toBeNull();
});

test('how it stands is announced, and no count', () => {
  drawPart(<VaultBatch documents={documents} opened={false} onOpen={() => undefined} />);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    text(batches, 'vault.said.running'),
  ]);
});

test('its documents are listed by where they stand, each leading to itself, with the reason where it failed', async () => {
  drawPart(
    <MemoryRouter>
      <VaultBatchDocuments documents={documents} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('tab', { name: /^Failed/ }));
  const [failed] = screen.getAllByRole('listitem');
  if (!failed) throw new Error('None is listed');
  expect(within(failed).getByText('The line broke.')).toBeTruthy();
  expect(within(failed).getByRole('link', { name: 'bb.txt' }).getAttribute('href')).toMatch(
    /^\/document-studio\?document=/,
  );
  expect(
    within(failed).getByRole('button', { name: text(batches, 'documents.againNamed', { name: 'bb.txt' }) }),
  ).toBeTruthy();
});
