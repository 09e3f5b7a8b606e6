import { text } from '@cartulary/testing/text';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { answerLocally, forgetLocalDocuments } from '@/shared/pages/local-documents';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as sealedAnswers } from '@/text/documents/sealed-answers';
import { AnswersSaid } from './answers-said';
import { PrivateDocument } from './private-document';
import { headOfFile } from './reading/private-reading';
import { readingOf } from './reading/understood';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf, type SealedCorrection, type SealedCorrections } from './sealed-shapes';
import { forgetRefused, tellRefused, type UnsentCorrections } from './unsent-corrections';

testRoom(() => undefined);
afterEach(forgetLocalDocuments);

const producer = { engine: 'test', engineVersion: '1' };
const place = { page: 1, box: [0, 0, 0.5, 0.1] as [number, number, number, number], range: null };
const reading = readingOf({
  language: { language: 'en', confidence: 1, ...producer },
  class: { class: 'letter', confidence: 0.94, probabilities: [], ...producer },
  entities: [],
  fields: [
    { name: 'sender', line: null, text: 'Quay', value: 'Quay', confidence: 0.6, checks: [], ...place, ...producer },
  ],
  summary: null,
});
const said = { of: 'field' as const, id: reading.fields[0]?.id ?? '', at: '2026-11-28T10:00:00.000Z', seen: 0 };

const ada = { ...said, text: 'Quai', by: { id: 'u1', name: 'Ada Byron' }, writer: 'a' };
const bo = { ...said, text: 'Key', by: { id: 'u2', name: 'Bo Lind' }, writer: 'b' };
const removal = { ...said, removed: true, by: { id: 'u2', name: 'Bo Lind' }, writer: 'b' };

async function drawn(edit: boolean, corrections: readonly SealedCorrection[] = [ada, bo]): Promise<KeptItem> {
  const item = new KeptItem(crypto.randomUUID());
  await item.put('head', bytesOf({ ...headOfFile(new File(['scan'], 'a.png'), 'image/png'), state: 'ready' }));
  await item.put('reading', bytesOf(reading));
  await item.put('corrections', bytesOf({ form: 1, corrections }));
  answerLocally(item.itemId, new PrivateDocument(async () => item));
  drawPart(<AnswersSaid document={{ id: item.itemId, rights: { edit } }} />);
  await screen.findByText('2 different answers for “Quay”, given independently.');
  return item;
}

test('two answers are told with who gave them, and the other one can be chosen', async () => {
  const item = await drawn(true);
  const group = screen.getByRole('group');
  expect(group.textContent).toContain('“Key” – Bo Lind');
  expect(group.textContent).toContain('“Quai” – Ada Byron');
  await act(() => userEvent.click(screen.getByRole('button', { name: /^Use this.*Quai/ })));
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  expect(item.json('corrections')).toMatchObject({ corrections: [{}, {}, { text: 'Quai' }] });
});

test.each([
  ['written last', [ada, removal], /^Use this.*Quai/],
  ['written first', [removal, ada], /^Keep this.*Quai/],
])('a text that is chosen over a removal, %s, is there', async (_, corrections, button) => {
  const item = await drawn(true, corrections);
  await act(() => userEvent.click(screen.getByRole('button', { name: button })));
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  const { fields } = await new PrivateDocument(async () => item).detail();
  expect(fields).toMatchObject([{ text: 'Quai' }]);
});

test('who may only look sees which holds, and chooses nothing', async () => {
  await drawn(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(text(sealedAnswers, 'holds'))).toBeTruthy();
});

test('a correction that is only kept on this device is told at once; what the server refused can be discarded', async () => {
  const item = await drawn(true);
  const kept = { corrections: [] as SealedCorrection[] };
  const unsent: UnsentCorrections = {
    read: async () => kept.corrections,
    keep: async (corrections) => {
      kept.corrections = corrections;
      return true;
    },
    alone: (work) => work(),
  };
  const document = new PrivateDocument(async () => item, undefined, undefined, unsent);
  answerLocally(item.itemId, document);
  item.refuse = () => ApiError.of('network_error');
  await act(() => document.change({ ...said, text: 'Quays' }));
  expect(await screen.findByText(/^1 correction is waiting on this device, encrypted/)).toBeTruthy();
  tellRefused(item.itemId, 'Not yours.');
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Can’t send 1 correction from this device: Not yours.')).toBeTruthy();
  await act(() => userEvent.click(screen.getByRole('button', { name: text(sealedAnswers, 'discard') })));
  await waitFor(() => expect(screen.queryByText(/Can’t send/)).toBeNull());
  expect(kept.corrections).toEqual([]);
  forgetRefused(item.itemId);
});

test('what is kept of who said something is the id alone, and who is not known is somebody', async () => {
  const stranger = { ...said, text: 'Kay', by: { id: 'u3' }, writer: 'c' };
  const item = await drawn(true, [ada, stranger]);
  expect(screen.getByRole('group').textContent).toContain('“Kay” – someone');
  await act(() => userEvent.click(screen.getByRole('button', { name: /^Use this.*Quai/ })));
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
  const { corrections } = item.json('corrections') as SealedCorrections;
  expect(Object.keys(corrections.at(-1)?.by ?? { id: '' })).toEqual(['id']);
});
