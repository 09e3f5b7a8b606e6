import { act, renderHook } from '@testing-library/react';
import { configureApi } from '@/lib/api/api';
import { changeSetting } from '@/lib/settings/settings';
import { documentRow } from '@/testing/document.test-helper';
import { serveLocally, type LocalServer, type Reply, type Seen } from '@/testing/local-server.test-helper';
import { dismissToast, useToasts } from '@/ui/toast';
import { exportCommands, tickedExportCommands } from './export-documents';

const scan = documentRow('scan.png', { mediaType: 'image/png' });
const broken = documentRow('broken.pdf', { mediaType: 'application/pdf' });
const note = documentRow('note.txt', { mediaType: 'text/plain' });
let server: LocalServer;
let answer: Reply | ((call: Seen) => Reply);
let saved: string[];

beforeEach(async () => {
  saved = [];
  server = await serveLocally((call) => (typeof answer === 'function' ? answer(call) : answer));
  configureApi({ base: server.base, retryDelayMs: 1 });
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});
afterEach(() => {
  for (const { id } of renderHook(useToasts).result.current) act(() => dismissToast(id));
  return server.close();
});

const run = (commands: ReturnType<typeof exportCommands>, id: string): unknown =>
  commands.find((command) => command.id === id)?.run();

test('an export says that it is being made, and is saved under the name of the document', async () => {
  answer = {};
  const toasts = renderHook(useToasts);
  let done: unknown;
  act(() => {
    done = run(exportCommands(scan), 'document.export.pdf');
  });
  expect(toasts.result.current.map(({ title }) => title)).toEqual(['Exporting scan.png']);
  await act(async () => void (await done));
  expect(server.seen[0]?.path).toBe(`/api/v1/documents/${scan.id}/export?format=pdf`);
  expect(saved).toEqual(['scan.pdf']);
  expect(toasts.result.current).toEqual([]);
});

test('one that fails says why and saves nothing', async () => {
  answer = { status: 409, body: { success: false, error: 'Couldn’t create the PDF. The original was kept.' } };
  const toasts = renderHook(useToasts);
  await act(async () => void (await run(exportCommands(scan), 'document.export.pdf')));
  expect(toasts.result.current).toMatchObject([
    { title: 'Couldn’t export scan.png', text: 'Couldn’t create the PDF. The original was kept.' },
  ]);
  expect(saved).toEqual([]);
});

test('ticked documents come in one file', async () => {
  answer = {};
  await run(tickedExportCommands([scan, note], 'Ticked'), 'ticked.export.csv');
  await run(tickedExportCommands([scan, note], 'Ticked'), 'ticked.export.json');
  expect(server.seen.map(({ body }) => body)).toEqual([
    { format: 'csv', documentIds: [scan.id, note.id] },
    { format: 'json', documentIds: [scan.id, note.id] },
  ]);
  expect(saved).toEqual(['documents.csv', 'documents.jsonl']);
});

test('ticked documents come as PDFs in one zip; what is not in it is said', async () => {
  answer = ({ path }) =>
    path.includes(broken.id) ? { status: 409, body: { success: false, error: 'It is damaged.' } } : {};
  const toasts = renderHook(useToasts);
  await act(async () => void (await run(tickedExportCommands([scan, broken, note], ''), 'ticked.export.pdf')));
  expect(server.seen.map(({ path }) => path)).toEqual([
    `/api/v1/documents/${scan.id}/export?format=pdf`,
    `/api/v1/documents/${broken.id}/export?format=pdf`,
  ]);
  expect(saved).toEqual(['documents.zip']);
  expect(toasts.result.current).toMatchObject([
    {
      title: '2 documents aren’t in the ZIP file',
      text: 'broken.pdf: It is damaged. Text and Word files have no pages',
      tone: 'warning',
    },
  ]);
});

test('ticked documents come as their files in one zip, smaller by one’s own setting', async () => {
  answer = { body: Buffer.from('quay '.repeat(2_000)), headers: { 'content-type': 'text/plain' } };
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return 'blob:made';
  };
  for (const level of ['none', 'high'] as const) {
    changeSetting('system', 'compressionLevel', level);
    await act(async () => void (await run(tickedExportCommands([scan, note], ''), 'ticked.export.files')));
  }
  expect(server.seen.slice(0, 2).map(({ path }) => path)).toEqual([
    `/api/v1/documents/${scan.id}/original`,
    `/api/v1/documents/${note.id}/original`,
  ]);
  expect(saved).toEqual(['documents.zip', 'documents.zip']);
  expect(blobs[0]?.size).toBeGreaterThan(20_000);
  expect(blobs[1]?.size).toBeLessThan(1_000);
});

test('PDFs that are being made can be stopped: nothing is saved', async () => {
  let arrived = (): void => undefined;
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  answer = () => {
    arrived();
    return { silent: true };
  };
  const toasts = renderHook(useToasts);
  let done: unknown;
  act(() => {
    done = run(tickedExportCommands([scan, broken], ''), 'ticked.export.pdf');
  });
  const [shown] = toasts.result.current;
  expect(shown?.title).toBe('0 of 2 PDFs created');
  await asked;
  await act(async () => {
    shown?.action?.onAction();
    await done;
  });
  expect([saved, toasts.result.current]).toEqual([[], []]);
});

test('what can’t be exported says why', () => {
  const refusal = (commands: ReturnType<typeof exportCommands>): unknown[] =>
    commands.map((command) => command.refusal?.());
  expect(refusal(exportCommands(note))).toEqual([undefined, undefined, 'Text and Word files have no pages']);
  expect(refusal(exportCommands(scan))).toEqual([undefined, undefined, undefined]);
  expect(
    refusal(
      tickedExportCommands(
        Array.from({ length: 101 }, () => note),
        '',
      ),
    ),
  ).toEqual([
    'Up to 50 documents at once',
    'Text and Word files have no pages',
    'Up to 100 documents at once',
    'Up to 100 documents at once',
  ]);
  const scans = (count: number, sizeBytes: number) => Array.from({ length: count }, () => ({ ...scan, sizeBytes }));
  expect(refusal(tickedExportCommands(scans(51, 1), ''))[1]).toBe('Up to 50 documents at once');
  expect(refusal(tickedExportCommands(scans(7, 50_000_000), ''))[1]).toMatch('Too large');
});
