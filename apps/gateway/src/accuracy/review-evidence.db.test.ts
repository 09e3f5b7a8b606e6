import { gateValues } from '@cartulary/accuracy/gate-values';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { reviewRoom } from '../documents/review-work/review-room.test-helper.js';
import type { AnswerOf } from '../platform/serve/serve.js';

const room = reviewRoom();

test('evidence waits until two people have confirmed, and tells how long reviews took and why values are others', async () => {
  const bea = await room.colleague();
  const ada = room.asAda();
  const contract = { class: 'invoice', field: 'total', promise: 0.2 };
  const { id: contractId } = await room.ada.data<AccuracyContract>('POST', '/api/v1/accuracy-contracts', contract);
  const { id, fieldId, doubtful } = await room.invoice('EUR 12.00', [bea]);
  // As if its total had been read with the contract.
  await room.inOwn(async () => {
    const { name, text, value, page, box, range, confidence, checks, engine, engineVersion } = await repository(
      ExtractedField,
    ).findOneByOrFail({ id: fieldId });
    const field = { name, line: null, text, value: value ?? text, page, box, range, confidence, checks };
    const found = { documentId: id, runId: newId(), documentClass: 'invoice', isRestored: false };
    const [gated] = await gateValues({ ...found, fields: [{ ...field, engine, engineVersion }] });
    await repository(ExtractedField).update({ id: fieldId }, { ...gated });
  });
  await room.ada.data('POST', '/api/v1/review/rules', { class: 'invoice', above: null });
  await room.ada.call('PATCH', `/api/v1/documents/${id}/entities/${doubtful}`, { body: {} });
  const change = { text: '13.00', spentMs: 3_000, reason: 'wrong-place' };
  await room.ada.call('PATCH', `/api/v1/documents/${id}/fields/${fieldId}`, { body: change });
  const read = () => room.ada.data<AnswerOf<'accuracy.read'>>('GET', `/api/v1/accuracy-contracts/${contractId}`);
  const confirm = async ({ ask }: typeof ada) => {
    const { valuesHash } = (await ask('GET', `/api/v1/documents/${id}`)).body.data as DocumentDetail;
    await ask('POST', `/api/v1/documents/${id}/review/confirm`, { seen: valuesHash });
  };
  expect(await read()).toMatchObject({ counted: 0, total: 0, evidence: [] });
  await confirm(ada);
  expect(await read()).toMatchObject({ counted: 0, total: 0 });
  await confirm(bea);
  expect(await read()).toMatchObject({
    counted: 1,
    total: 1,
    reviewing: { medianMs: 3_000, timed: 1, reasons: [{ reason: 'wrong-place', count: 1 }] },
  });
});
