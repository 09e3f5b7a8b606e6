import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { PrivatePages } from './private-pages';
import { PrivateStrip } from './private-strip';
import type { PrivateProgress } from './reading/private-reading';

testRoom(() => undefined);

const page = (number: number, state: PrivateProgress['pages'][number]['state'], tookMs: number | null = null) => ({
  page: number,
  state,
  stage: null,
  worker: state === 'reading' ? 2 : null,
  tookMs,
});
const progress: PrivateProgress = {
  itemId: 'lease',
  name: 'Lease.pdf',
  step: 'reading',
  isPaused: false,
  sentBytes: 10,
  sizeBytes: 10,
  pages: [
    page(1, 'stored', 2_000),
    page(2, 'sent', 3_000),
    page(3, 'sealing', 4_000),
    page(4, 'reading'),
    page(5, 'waiting'),
  ],
  stage: null,
  workers: 2,
  isShort: false,
  fieldCount: null,
  failure: null,
};
const cell = (stage: string) => screen.getByRole('progressbar', { name: new RegExp(`^${stage}`) });

it('counts pages by what was read, sealed and acknowledged, and no further', () => {
  drawPart(<PrivateStrip progress={progress} isNarrow={false} />);
  expect(['Pages', 'Text', 'Encrypted', 'Stored'].map((stage) => cell(stage).getAttribute('aria-label'))).toEqual([
    'Pages: 5 of 5',
    'Text: 3 of 5',
    'Encrypted: 2 of 5',
    'Stored: 1 of 5',
  ]);
  const fields = screen.getByText('Fields').closest('li');
  expect(fields && within(fields).getByText('–')).toBeTruthy();
  expect(screen.queryByText(/readable/)).toBeNull();
});

it('says when memory was short, and that it goes on with fewer', () => {
  drawPart(<PrivateStrip progress={{ ...progress, workers: 1, isShort: true }} isNarrow />);
  expect(screen.getByText(/Low memory: 1 reader continues/)).toBeTruthy();
});

it('names each page with how it stands, and leads to it', async () => {
  const opened: number[] = [];
  drawPart(<PrivatePages progress={progress} page={4} onPage={(next) => opened.push(next)} />);
  const lines = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Page 1Encrypted, stored/);
  expect(lines[3]).toBe('Page 4Readingreader 2');
  expect(lines[4]).toBe('Page 5Waiting');
  await userEvent.click(screen.getByRole('button', { name: /^Page 5/ }));
  expect(opened).toEqual([5]);
});
