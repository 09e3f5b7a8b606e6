import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PipelineDetail, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import { defaultOptions, defaultSteps, problemsOf, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { stageNames } from '@cartulary/contracts/stages';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import PipelinesPage from './pipelines-page';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const documentId = '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const moment = '2026-11-03T09:24:00.000Z';

const drafted: PipelineDetail = {
  id,
  name: 'Quick invoices',
  state: 'draft',
  version: null,
  hasChanges: false,
  stages: [...stageNames],
  usedFor: [],
  changedAt: moment,
  draft: defaultSteps,
  revision: 1,
  problems: [],
  versions: [],
  mayChange: true,
};
const trial: PipelineTrial = {
  id: '2b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
  pipelineId: id,
  documentId,
  state: 'done',
  steps: { stages: stageNames.filter((stage) => stage !== 'summary'), options: defaultOptions },
  pages: 1,
  pageCount: 3,
  askedAt: moment,
  expiresAt: moment,
  found: {
    class: null,
    language: { language: 'de', confidence: 1, engine: 'eld', engineVersion: '1' },
    entities: [],
    fields: [],
    summary: null,
    codes: 0,
    words: 12,
    confidence: 0.97,
    stages: [{ stage: 'text', tookMs: 40 }],
  },
  failure: null,
};
const present = {
  id: documentId,
  class: 'invoice',
  language: 'en',
  confidence: 0.9,
  entities: [],
  fields: [{ name: 'total', line: null, value: 'EUR 12.30' }],
  summary: null,
  pages: [],
} as unknown as DocumentDetail;

let pipelines: PipelineDetail[] = [];
let mayChange = true;
const sent: { method: string; path: string; body: unknown }[] = [];
const room = testRoom(({ path, method, body }) => {
  if (method !== 'GET') sent.push({ method, path, body });
  if (path.startsWith('/api/v1/classes')) return answer({ items: [] });
  if (path.startsWith(`/api/v1/documents/${documentId}`)) return answer(present);
  if (path.startsWith('/api/v1/documents')) return answer({ items: [{ id: documentId, name: 'bill.pdf' }], total: 1 });
  if (path.startsWith('/api/v1/pipeline-trials') || path.endsWith('/trials')) return answer(trial);
  if (path === '/api/v1/pipelines' && method === 'GET') return answer({ items: pipelines, mayChange });
  if (!path.startsWith('/api/v1/pipeline')) return undefined;
  const [before = drafted] = pipelines;
  const given = body as { draft?: PipelineSteps; name?: string } | undefined;
  if (method === 'PATCH' && given?.draft)
    pipelines = [{ ...before, draft: given.draft, problems: problemsOf(given.draft), revision: before.revision + 1 }];
  else if (path.endsWith('/publish')) pipelines = [{ ...before, state: 'published', version: 1, revision: before.revision + 1 }];
  else if (path === '/api/v1/pipelines') pipelines = [{ ...drafted, name: given?.name ?? '' }];
  return answer(pipelines[0]);
});
beforeEach(() => {
  [pipelines, mayChange] = [[], true];
  sent.length = 0;
});

async function draw(): Promise<void> {
  await room.signIn(adaAs('admin'));
  drawPages([{ path: '/enhanced-ai', Component: PipelinesPage }], '/enhanced-ai');
}
const box = (name: string) => screen.findByRole('checkbox', { name });

test('where there is none, the page says what reads documents, and one is begun by name', async () => {
  await draw();
  expect(await screen.findByText('No pipelines yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New pipeline' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bills{Enter}');
  expect(await screen.findByRole('heading', { name: 'Bills' })).toBeTruthy();
  expect(sent).toEqual([{ method: 'POST', path: '/api/v1/pipelines', body: { name: 'Bills' } }]);
});

test('a stage is left out by keyboard; what is missing then is said at once, and mended by a press', async () => {
  pipelines = [drafted];
  await draw();
  (await box('Entities')).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('“Fields” needs “Entities”.', { selector: 'li' })).toBeTruthy();
  const publish = screen.getByRole('button', { name: 'Publish' });
  expect(publish.hasAttribute('disabled')).toBe(true);
  expect((await box('Fields')).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Add “Entities”' }));
  expect(await screen.findByText('Nothing is missing.')).toBeTruthy();
  expect(publish.hasAttribute('disabled')).toBe(false);
});

test('the picture leaves a stage out as the list does, and publishing saves the draft first', async () => {
  pipelines = [drafted];
  await draw();
  const summary = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Summary' });
  const node = document.querySelector('button[data-stage="summary"]');
  if (!node) throw new Error('The picture has no summary');
  expect(node.getAttribute('tabindex')).toBe('-1');
  await userEvent.click(node);
  await waitFor(() => expect(summary.checked).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'POST']));
  expect(sent[1]).toMatchObject({ path: `/api/v1/pipelines/${id}/publish`, body: { revision: 2 } });
  expect((sent[0]?.body as { draft: PipelineSteps }).draft.stages).not.toContain('summary');
  expect(await screen.findByText('Version 1 was published')).toBeTruthy();
});

test('a stage that every document needs can’t be left out', async () => {
  pipelines = [drafted];
  await draw();
  expect((await box('Opening')).hasAttribute('disabled')).toBe(true);
  expect((await box('Search')).hasAttribute('disabled')).toBe(true);
});

test('a draft is tried on a document, and what it found stands beside what the document says now', async () => {
  pipelines = [drafted];
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a document' }));
  await userEvent.click(await screen.findByRole('button', { name: 'bill.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try' }));
  const table = await screen.findByRole('region', { name: 'What the draft found, and what the document says now' });
  const rowOf = (name: string) => within(table).getByText(name).closest('tr')?.textContent;
  expect(rowOf('Language')).toBe('LanguageGermanEnglish');
  expect(rowOf('Summary')).toBe('Summaryleft outnone');
  const fields = screen.getByRole('region', { name: 'Values that differ' });
  expect(within(fields).getByText('EUR 12.30')).toBeTruthy();
  expect(sent).toEqual([{ method: 'POST', path: `/api/v1/pipelines/${id}/trials`, body: { documentId } }]);
});

test('who may not change pipelines sees them, and has no buttons that would', async () => {
  mayChange = false;
  pipelines = [{ ...drafted, mayChange: false }];
  await draw();
  expect((await box('Summary')).hasAttribute('disabled')).toBe(true);
  for (const name of ['New pipeline', 'Publish', 'Save draft', 'Try'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
