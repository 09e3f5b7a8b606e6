import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { AccuracyAskRow } from '@cartulary/database/entities/accuracy-ask.entity';
import { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aDocument } from '@cartulary/testing/factories';
import { documentsRoom } from '../documents/documents-room.test-helper.js';
import type { AnswerOf } from '../platform/serve/serve.js';

const room = documentsRoom();
const URL = '/api/v1/accuracy-contracts';

/** Simulates that a total was extracted, drawn for review, and removed or confirmed by Ada. @returns its document */
async function reviewed(generation: string, isRemoved: boolean): Promise<string> {
  const { user } = room.ada.signedIn;
  const { item } = await aDocument(room.running.parts.database, user.organizationId, { ownerId: user.id });
  const [documentId, now] = [item.id, new Date()];
  const read = { name: 'total', line: null, text: '12.00', value: 'EUR 12.00', page: 1, box: null };
  const range = { block: 0, start: 0, end: 5 };
  await room.inOwn(async () => {
    const field = { ...read, range, checks: [], confidence: 0.9, readScore: 0.9, engine: 'field-rules' };
    const asked = { gate: 'proof', gateGeneration: generation, confirmedAt: now, confirmedBy: user.id } as const;
    await repository(ExtractedField).insert({
      ...field,
      ...asked,
      id: newId(),
      documentId,
      engineVersion: '1',
      removedAt: isRemoved ? now : null,
    });
    await repository(AccuracyAskRow).insert({ generation, documentId, gate: 'proof', score: 0.9 });
  });
  return documentId;
}

test('evidence is gone through page by page to its last row, each once, wrong values first', async () => {
  const { id } = await room.ada.data<AccuracyContract>('POST', URL, { class: 'invoice', field: 'total', promise: 0.2 });
  const { generation } = await room.inOwn(() => repository(AccuracyContractRow).findOneByOrFail({ id }));
  const documents: string[] = [];
  for (let at = 0; at <= accuracyLimits.evidenceOnPage; at++) documents.push(await reviewed(generation, at === 0));
  const read = (page: number) => room.ada.data<AnswerOf<'accuracy.read'>>('GET', `${URL}/${id}?page=${page}`);
  const [first, second, beyond] = [await read(1), await read(2), await read(3)];
  for (const { evidencePages, total } of [first, second, beyond])
    expect([evidencePages, total]).toEqual([2, documents.length]);
  expect(first.evidence[0]).toMatchObject({ documentId: documents[0], wrong: true });
  expect([first, second, beyond].map(({ evidence }) => evidence.length)).toEqual([accuracyLimits.evidenceOnPage, 1, 0]);
  const listed = [...first.evidence, ...second.evidence].map(({ documentId }) => documentId);
  expect(new Set(listed)).toEqual(new Set(documents));
  expect((await room.ada.call('GET', `${URL}/${id}?page=0`)).status).toBe(400);
});
