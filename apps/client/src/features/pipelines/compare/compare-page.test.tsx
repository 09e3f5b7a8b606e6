import type { PipelineRow, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import { defaultOptions } from '@cartulary/contracts/pipelines';
import { stageNames } from '@cartulary/contracts/stages';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as compare } from '@/text/pipelines/compare';
import { documentId, firstPage, listed, present } from '../tried-document.test-helper';
import { ComparePage } from './compare-page';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const moment = '2026-11-27T09:24:00.000Z';
const pipeline: PipelineRow = {
  id,
  name: 'Quick',
  state: 'published',
  version: 1,
  hasChanges: false,
  stages: [...stageNames],
  usedFor: [],
  changedAt: moment,
};
const trial: PipelineTrial = {
  id: '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
  pipelineId: id,
  documentId,
  state: 'done',
  steps: { stages: stageNames.filter((stage) => stage !== 'summary'), options: defaultOptions },
  pages: 1,
  pageCount: 2,
  askedAt: moment,
  expiresAt: moment,
  found: {
    class: null,
    language: { language: 'en', confidence: 1, engine: 'eld', engineVersion: '1' },
    entities: [],
    fields: [],
    summary: null,
    codes: 0,
    words: 2,
    confidence: 0.9,
    stages: [],
  },
  failure: null,
};
let items: PipelineRow[] = [];
const sent: { path: string; body: unknown }[] = [];
const room = testRoom(({ path, method, body }) => {
  if (method !== 'GET') sent.push({ path, body });
  if (path.startsWith('/api/v1/classes')) return answer({ items: [] });
  if (path.startsWith('/api/v1/pipeline-trials') || path.endsWith('/trials')) return answer(trial);
  if (path.startsWith('/api/v1/pipelines')) return answer({ items, mayChange: true });
  if (path.includes('/text')) return answer({ text: firstPage.text, pages: [firstPage] });
  if (path.endsWith('/reprocess')) return answer(present);
  if (path.startsWith(`/api/v1/documents/${documentId}`)) return answer(present);
  if (path.startsWith('/api/v1/documents')) return answer(listed);
  return undefined;
});
async function open(role: 'manager' | 'user' = 'manager'): Promise<void> {
  await room.signIn(adaAs(role));
  drawPages([{ path: '/', element: <ComparePage /> }], '/');
}
// Not in jsdom; selects and toasts call it.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false }));
beforeEach(() => {
  items = [];
  sent.length = 0;
});

test('what a pipeline finds stands beside what the document says now, and reads it by a press', async () => {
  items = [pipeline];
  const person = userEvent.setup();
  await open();
  await person.click(await screen.findByRole('button', { name: text(compare, 'choose') }));
  await person.click(await screen.findByRole('button', { name: 'bill.pdf' }));
  await person.click(screen.getByRole('button', { name: text(compare, 'start') }));
  const table = await screen.findByRole('region', { name: text(compare, 'differs') });
  expect(sent[0]).toEqual({ path: `/api/v1/pipelines/${id}/trials`, body: { documentId, published: true } });
  // Only one of them has the class and the total. Values on the second page aren't compared.
  expect(within(table).getByRole('row', { name: /^Class/ }).textContent).toMatch(/none/);
  expect(within(table).getByRole('row', { name: /^Summary/ }).textContent).toMatch(/skipped/);
  expect(within(table).queryByText(/DE89/)).toBeNull();
  expect(within(table).queryByRole('row', { name: /^Words/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: text(compare, 'read', { name: 'Quick' }) }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ path: `/api/v1/documents/${documentId}/reprocess`, body: { pipelineId: id } }),
  );
});

test('with a draft only, the page says to publish it first', async () => {
  items = [{ ...pipeline, state: 'draft', version: null }];
  await open();
  await screen.findByText(text(compare, 'none'));
  await screen.findByText(text(compare, 'noneText'));
  expect(screen.queryByRole('button', { name: text(compare, 'choose') })).toBeNull();
});

test('who may not try pipelines is told who may', async () => {
  await open('user');
  await screen.findByText(text(compare, 'refused'));
});
