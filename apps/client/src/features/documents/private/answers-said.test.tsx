import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerLocally, forgetLocalDocuments } from '@/shared/pages/local-documents';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { AnswersSaid } from './answers-said';
import { PrivateDocument } from './private-document';
import { headOfFile } from './reading/private-reading';
import { readingOf } from './reading/understood';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf } from './sealed-shapes';

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

async function drawn(edit: boolean): Promise<KeptItem> {
  const item = new KeptItem(crypto.randomUUID());
  await item.put('head', bytesOf({ ...headOfFile(new File(['scan'], 'a.png'), 'image/png'), state: 'ready' }));
  await item.put('reading', bytesOf(reading));
  const corrections = [
    { ...said, text: 'Quai', by: { id: 'u1', name: 'Ada Byron' }, writer: 'a' },
    { ...said, text: 'Key', by: { id: 'u2', name: 'Bo Lind' }, writer: 'b' },
  ];
  await item.put('corrections', bytesOf({ form: 1, corrections }));
  answerLocally(item.itemId, new PrivateDocument(async () => item));
  drawPart(<AnswersSaid document={{ id: item.itemId, rights: { edit } }} />);
  await screen.findByText('Two answers to “Quay”: neither person had seen the other’s.');
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

test('who may only look sees which holds, and chooses nothing', async () => {
  await drawn(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('This one holds.')).toBeTruthy();
});
