import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { stageNames } from '@cartulary/contracts/stages';
import { text } from '@cartulary/testing/text';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as pipelineChoice } from '@/text/documents/pipeline-choice';
import { t as upload } from '@/text/documents/upload';
import { useUploader } from './use-uploader';

const quick: PipelineRow = {
  id: '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
  name: 'Quick',
  state: 'published',
  version: 1,
  hasChanges: false,
  stages: [...stageNames],
  usedFor: [],
  changedAt: '2026-11-03T09:24:00.000Z',
};

/** Uploads use XMLHttpRequest, and jsdom enforces CORS for it. */
const cors = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers':
    'authorization, content-type, x-client, x-client-version, x-client-timestamp, x-request-id, x-privacy-mode',
};

let pipelines: PipelineRow[] | undefined = [];
const room = testRoom(({ path, method }) => {
  if (method === 'OPTIONS') return { status: 204, headers: cors };
  if (path.startsWith('/api/v1/pipelines'))
    return pipelines ? answer({ items: pipelines, mayChange: false }) : answer(null, 503);
  if (path.startsWith('/api/v1/documents') && method === 'POST')
    return {
      ...answer({ documents: [{ id: quick.id, name: 'a.txt', state: 'received' }], rejected: [] }, 201),
      headers: cors,
    };
  return undefined;
});
// Not in jsdom; select lists call it.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false }));
beforeEach(() => {
  pipelines = [];
  // Otherwise, the dialog that asks for consent to upload is shown first.
  setPrivacyMode('collaborative');
});

const Page = () => useUploader().parts;
const uploads = () => room.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);

async function choose(): Promise<ReturnType<typeof drawPages>> {
  await room.signIn(adaAs('user', { privacyMode: 'collaborative' }));
  const router = drawPages(
    [
      { path: '/', Component: Page },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    '/',
  );
  await userEvent.upload(await screen.findByLabelText(text(upload, 'input')), new File(['One'], 'a.txt'));
  return router;
}

test('where there is no pipeline, files are sent without a question; drafts and retired ones are none', async () => {
  pipelines = [
    { ...quick, state: 'draft', version: null },
    { ...quick, state: 'retired' },
  ];
  await choose();
  await waitFor(() => expect(uploads()).toEqual(['/api/v1/documents']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where there is one, a dialog asks, and the upload names what was chosen', async () => {
  pipelines = [quick];
  await choose();
  await screen.findByRole('dialog', { name: text(pipelineChoice, 'title', { count: 1 }) });
  const select = screen.getByRole('combobox', { name: text(pipelineChoice, 'label') });
  expect(select.textContent).toContain('Default: All stages');
  select.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: 'Quick' }));
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(uploads()).toEqual([`/api/v1/documents?pipelineId=${quick.id}`]));
});

test('where the pipelines can’t be known, files are sent all the same', async () => {
  pipelines = undefined;
  await choose();
  await waitFor(() => expect(uploads()).toEqual(['/api/v1/documents']));
});

test('files that come while the question stands are asked about together', async () => {
  pipelines = [quick];
  await choose();
  await screen.findByRole('dialog', { name: text(pipelineChoice, 'title', { count: 1 }) });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no input');
  fireEvent.change(input, { target: { files: [new File(['Two'], 'b.txt')] } });
  await screen.findByRole('dialog', { name: text(pipelineChoice, 'title', { count: 2 }) });
  await userEvent.click(screen.getByRole('button', { name: text(pipelineChoice, 'upload', { count: 2 }) }));
  await waitFor(() => expect(uploads()).toEqual(['/api/v1/documents', '/api/v1/documents']));
});

test('files about which somebody is asked are not lost with the page: the default reads them', async () => {
  pipelines = [quick];
  const router = await choose();
  await screen.findByRole('dialog', { name: text(pipelineChoice, 'title', { count: 1 }) });
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(uploads()).toEqual(['/api/v1/documents']));
});
