import type { PipelineDetail, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import { defaultOptions, defaultSteps, problemsOf, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { stageNames } from '@cartulary/contracts/stages';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { text } from '@cartulary/testing/text';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as pipelinesTexts } from '@/text/pipelines';
import { t as sources } from '@/text/text/sources';
import PipelinesPage from './pipelines-page';
import { stepsOf, templates } from './templates';
import { documentId, firstPage, listed, otherId, present } from './tried-document.test-helper';

const id = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
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
let pipelines: PipelineDetail[] = [];
let mayChange = true;
const sent: { method: string; path: string; body: unknown }[] = [];
const room = testRoom(({ path, method, body }) => {
  if (method !== 'GET') sent.push({ method, path, body });
  if (path.startsWith('/api/v1/classes')) return answer({ items: [] });
  if (path.startsWith(`/api/v1/documents/${documentId}/text`))
    return answer({ text: firstPage.text, pages: [firstPage] });
  if (path.startsWith(`/api/v1/documents/${documentId}`)) return answer(present);
  if (path.startsWith('/api/v1/documents')) return answer(listed);
  if (path.startsWith('/api/v1/pipeline-trials') || path.endsWith('/trials')) return answer(trial);
  if (path === '/api/v1/pipeline-defaults') return answer(null);
  if (path === '/api/v1/pipelines' && method === 'GET') return answer({ items: pipelines, mayChange });
  if (!path.startsWith('/api/v1/pipeline')) return undefined;
  const [before = drafted] = pipelines;
  const given = body as { draft?: PipelineSteps; name?: string } | undefined;
  if (method === 'PATCH' && given?.draft)
    pipelines = [{ ...before, draft: given.draft, problems: problemsOf(given.draft), revision: before.revision + 1 }];
  else if (path.endsWith('/publish'))
    pipelines = [{ ...before, state: 'published', version: 1, revision: before.revision + 1 }];
  else if (path === '/api/v1/pipelines') pipelines = [{ ...drafted, name: given?.name ?? '' }];
  return answer(pipelines[0]);
});
// Not in jsdom; selects and toasts call it.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false }));
beforeEach(() => {
  [pipelines, mayChange] = [[], true];
  sent.length = 0;
});

async function draw(
  address = '/enhanced-ai',
  mode: PrivacyMode = 'collaborative',
): Promise<ReturnType<typeof drawPages>> {
  setPrivacyMode(mode);
  await room.signIn(adaAs('admin', { privacyMode: mode }));
  return drawPages(
    [
      { path: '/enhanced-ai', Component: PipelinesPage },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    address,
  );
}
const box = (name: string) => screen.findByRole('checkbox', { name });

test('where there is none, the page says what reads documents, and one is begun by name', async () => {
  await draw();
  expect(await screen.findByText(text(pipelinesTexts, 'empty.title'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(pipelinesTexts, 'new') }));
  await userEvent.type(await screen.findByRole('textbox', { name: text(pipelinesTexts, 'new.name') }), 'Bills{Enter}');
  expect(await screen.findByRole('heading', { name: 'Bills' })).toBeTruthy();
  expect(sent).toEqual([{ method: 'POST', path: '/api/v1/pipelines', body: { name: 'Bills' } }]);
});

test.each(templates)('from “$title”, a pipeline starts with a draft that can be published', async ({ id, title }) => {
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: title }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(sent).toEqual([{ method: 'POST', path: '/api/v1/pipelines', body: { name: title, draft: stepsOf(id) } }]);
  expect(problemsOf(stepsOf(id))).toEqual([]);
});

test('a stage is left out by keyboard; what is missing then is said at once, and mended by a press', async () => {
  pipelines = [drafted];
  await draw();
  (await box('Finding entities')).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('“Reading fields” needs “Finding entities”.', { selector: 'li' })).toBeTruthy();
  const publish = screen.getByRole('button', { name: text(pipelinesTexts, 'publish') });
  expect(publish.hasAttribute('disabled')).toBe(true);
  expect((await box('Reading fields')).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Add “Finding entities”' }));
  const said = await screen.findByText(text(pipelinesTexts, 'problems.none'));
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(publish.hasAttribute('disabled')).toBe(false);
});

test('a stage is left out where the diagram shows it, its line goes, and publishing saves the draft first', async () => {
  pipelines = [drafted];
  await draw();
  const lines = () => [...document.querySelectorAll<SVGPathElement>('[data-line]')].map((line) => line.dataset['line']);
  const summary = await box('Summarizing');
  expect(lines()).toContain('summary index');
  await userEvent.click(summary);
  expect(lines()).not.toContain('summary index');
  await userEvent.click(screen.getByRole('button', { name: text(pipelinesTexts, 'publish') }));
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'POST']));
  expect(sent[1]).toMatchObject({ path: `/api/v1/pipelines/${id}/publish`, body: { revision: 2 } });
  expect((sent[0]?.body as { draft: PipelineSteps }).draft.stages).not.toContain('summary');
  expect(await screen.findByText(text(pipelinesTexts, 'publish.done', { version: 1 }))).toBeTruthy();
});

test('a stage’s options open at its side, and the diagram says what was chosen', async () => {
  pipelines = [drafted];
  await draw();
  const opens = { name: text(pipelinesTexts, 'options.of', { stage: 'Summarizing' }) };
  await userEvent.click(await screen.findByRole('button', opens));
  const sheet = await screen.findByRole('dialog', { name: 'Summarizing' });
  within(sheet)
    .getByRole('combobox', { name: text(pipelinesTexts, 'option.sentences') })
    .focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: '3' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', opens));
  const node = document.querySelector('[data-pipeline-stage="summary"]');
  expect(node?.textContent).toContain(text(pipelinesTexts, 'option.sentencesSaid', { count: 3 }));
});

test('what is wrong with a stage’s options is said beside them', async () => {
  pipelines = [{ ...drafted, draft: { ...defaultSteps, options: { ...defaultOptions, entityKinds: [] } } }];
  await draw();
  const opens = { name: text(pipelinesTexts, 'options.of', { stage: 'Finding entities' }) };
  await userEvent.click(await screen.findByRole('button', opens));
  const sheet = await screen.findByRole('dialog', { name: 'Finding entities' });
  expect(within(sheet).getByRole('alert').textContent).toContain(text(pipelinesTexts, 'problem.noKinds'));
});

test('a stage that is left out says so instead of offering options', async () => {
  pipelines = [drafted];
  await draw();
  await userEvent.click(await box('Summarizing'));
  const opens = { name: text(pipelinesTexts, 'options.of', { stage: 'Summarizing' }) };
  await userEvent.click(screen.getByRole('button', opens));
  const sheet = await screen.findByRole('dialog', { name: 'Summarizing' });
  expect(within(sheet).getByText(text(pipelinesTexts, 'details.skipped'))).toBeTruthy();
  expect(within(sheet).queryByRole('combobox')).toBeNull();
});

test('a stage that every document needs can’t be left out', async () => {
  pipelines = [drafted];
  await draw();
  expect((await box('Opening')).hasAttribute('disabled')).toBe(true);
  expect((await box('Indexing')).hasAttribute('disabled')).toBe(true);
});

test('a draft is tried on a document, and what it found stands beside what the document says now', async () => {
  pipelines = [drafted];
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: text(pipelinesTexts, 'try.choose') }));
  await userEvent.click(await screen.findByRole('button', { name: 'bill.pdf' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text(pipelinesTexts, 'try.start') }));
  await userEvent.click(screen.getByRole('button', { name: text(pipelinesTexts, 'try.start') }));
  const table = await screen.findByRole('region', { name: text(pipelinesTexts, 'try.compared') });
  const rowOf = (name: string) => within(table).getByText(name).closest('tr')?.textContent;
  expect(rowOf(text(pipelinesTexts, 'try.language'))).toBe('LanguageGermanEnglish');
  expect(rowOf(text(pipelinesTexts, 'try.summary'))).toBe('Summaryskippednone');
  await waitFor(() => expect(rowOf(text(pipelinesTexts, 'try.words'))).toBe('Words122'));
  expect(rowOf(text(pipelinesTexts, 'try.confidence'))).toBe('Word confidence97%90%');
  const fields = screen.getByRole('region', { name: text(pipelinesTexts, 'try.found') });
  expect(within(fields).getByText('EUR 12.30')).toBeTruthy();
  // It's on a page that the draft didn't process.
  expect(within(fields).queryByText('DE89')).toBeNull();
  expect(sent).toEqual([{ method: 'POST', path: `/api/v1/pipelines/${id}/trials`, body: { documentId } }]);
});

test('who may not change pipelines sees them, and has no buttons that would', async () => {
  mayChange = false;
  pipelines = [{ ...drafted, mayChange: false }];
  await draw();
  expect((await box('Summarizing')).hasAttribute('disabled')).toBe(true);
  for (const name of [
    text(pipelinesTexts, 'new'),
    text(pipelinesTexts, 'publish'),
    text(pipelinesTexts, 'save'),
    text(pipelinesTexts, 'try.start'),
  ])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

const renewed = () => act(() => queryClient.invalidateQueries({ queryKey: ['pipelines'] }));
const drafts = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body as { revision: number });

test('what a colleague saved meanwhile is not overwritten unless somebody says so', async () => {
  pipelines = [drafted];
  await draw();
  await userEvent.click(await box('Summarizing'));
  pipelines = [
    { ...drafted, revision: 5, draft: { ...defaultSteps, stages: stageNames.filter((one) => one !== 'codes') } },
  ];
  await renewed();
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else saved this pipeline');
  await userEvent.click(screen.getByRole('button', { name: text(pipelinesTexts, 'save') }));
  await waitFor(() => expect(drafts().map(({ revision }) => revision)).toEqual([1]));
});

test('a person goes on with their own draft, or takes what a colleague saved', async () => {
  pipelines = [drafted];
  await draw();
  await userEvent.click(await box('Summarizing'));
  const theirs = { ...drafted, draft: { ...defaultSteps, stages: stageNames.filter((one) => one !== 'codes') } };
  pipelines = [{ ...theirs, revision: 5 }];
  await renewed();
  await userEvent.click(await screen.findByRole('button', { name: text(pipelinesTexts, 'overtaken.mine') }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Summarizing' })).checked).toBe(false);
  pipelines = [{ ...theirs, revision: 6 }];
  await renewed();
  await userEvent.click(await screen.findByRole('button', { name: text(pipelinesTexts, 'overtaken.theirs') }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Summarizing' })).checked).toBe(true);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Reading codes' })).checked).toBe(false);
});

test('an unsaved draft is not left without a question', async () => {
  pipelines = [drafted];
  const router = await draw();
  await userEvent.click(await box('Summarizing'));
  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: text(pipelinesTexts, 'leave.stay') }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Summarizing' })).checked).toBe(false);
  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: text(pipelinesTexts, 'leave.confirm') }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('a pipeline that isn’t there is said not to be, and none other is opened in its place', async () => {
  pipelines = [drafted];
  await draw(`/enhanced-ai?pipeline=${otherId}`);
  expect(await screen.findByText(text(pipelinesTexts, 'gone.title'))).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a version is taken into the draft, and the draft comes back by Undo', async () => {
  const steps = { ...defaultSteps, stages: stageNames.filter((one) => one !== 'codes') };
  const version = { number: 1, steps, publishedAt: moment, by: null, documents: 0 };
  pipelines = [{ ...drafted, state: 'published', version: 1, versions: [version] }];
  await draw();
  await userEvent.click(
    await screen.findByRole('button', { name: text(pipelinesTexts, 'versions.take', { version: 1 }) }),
  );
  const codes = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Reading codes' });
  expect(codes.checked).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: text(pipelinesTexts, 'undo') }));
  expect(codes.checked).toBe(true);
});

test('what was found in one document never stands beside another, and says when the draft is another by now', async () => {
  pipelines = [drafted];
  await draw(`/enhanced-ai?pipeline=${id}&trial=${trial.id}`);
  const compared = { name: text(pipelinesTexts, 'try.compared') };
  await screen.findByRole('region', compared);
  expect(screen.getByText(text(pipelinesTexts, 'try.older'))).toBeTruthy();
  await userEvent.click(await box('Summarizing'));
  expect(screen.queryByText(text(pipelinesTexts, 'try.older'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: text(pipelinesTexts, 'try.choose') }));
  await userEvent.click(await screen.findByRole('button', { name: 'other.pdf' }));
  expect(screen.queryByRole('region', compared)).toBeNull();
});

test('in privacy mode the name that is typed is looked for here and sent nowhere', async () => {
  pipelines = [drafted];
  await draw('/enhanced-ai', 'privacy');
  await userEvent.click(await screen.findByRole('button', { name: text(pipelinesTexts, 'try.choose') }));
  await userEvent.type(await screen.findByRole('textbox', { name: text(sources, 'find.document') }), 'other');
  expect(await screen.findByRole('button', { name: 'other.pdf' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'bill.pdf' })).toBeNull());
  expect(room.seen.filter(({ path }) => path.includes('name='))).toEqual([]);
});

test('what a pipeline is used for says whose place it takes, and is taken back by Undo', async () => {
  const published = { ...drafted, state: 'published' as const, version: 1 };
  pipelines = [
    { ...published, usedFor: ['invoice'] },
    { ...published, id: otherId, name: 'Slow', usedFor: ['uploads'] },
  ];
  await draw();
  const select = await screen.findByRole('combobox', { name: text(pipelinesTexts, 'use.choose') });
  select.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: /^Uploads without a pipeline/ }));
  expect(await screen.findByText(text(pipelinesTexts, 'use.replaces', { name: 'Slow' }))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Stop using it for: Documents of class/ }));
  await userEvent.click(await screen.findByRole('button', { name: text(pipelinesTexts, 'undo') }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { usedFor: 'invoice', pipelineId: null },
      { usedFor: 'invoice', pipelineId: id },
    ]),
  );
});

test('lists a draft as one that no one has chosen yet', async () => {
  pipelines = [drafted];
  await draw();
  expect(await screen.findByText(text(pipelinesTexts, 'use.noneDraft'))).toBeTruthy();
  const list = screen.getByRole('region', { name: text(pipelinesTexts, 'list') });
  expect(within(list).getByText(drafted.name)).toBeTruthy();
  expect(screen.queryByText(text(pipelinesTexts, 'empty.title'))).toBeNull();
});
