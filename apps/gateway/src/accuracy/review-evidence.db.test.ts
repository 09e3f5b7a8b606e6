import { gateValues } from '@cartulary/accuracy/gate-values';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { AccuracyAskRow } from '@cartulary/database/entities/accuracy-ask.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { FourEyesRow } from '@cartulary/database/entities/review-work.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { reviewRoom, type Colleague } from '../documents/review-work/review-room.test-helper.js';
import type { AnswerOf } from '../platform/serve/serve.js';

const room = reviewRoom();

/** A contract, and an invoice whose total was extracted under it and needs confirmation from two people. */
async function heldInvoice() {
  const bea = await room.colleague();
  const contract = { class: 'invoice', field: 'total', promise: 0.2 };
  const { id: contractId } = await room.ada.data<AccuracyContract>('POST', '/api/v1/accuracy-contracts', contract);
  const { id, fieldId, doubtful } = await room.invoice('EUR 12.00', [bea]);
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
  const review = (body: object) => room.ada.call('PATCH', `/api/v1/documents/${id}/fields/${fieldId}`, { body });
  const read = () => room.ada.data<AnswerOf<'accuracy.read'>>('GET', `/api/v1/accuracy-contracts/${contractId}`);
  const confirm = async ({ ask }: Colleague) => {
    const { valuesHash } = (await ask('GET', `/api/v1/documents/${id}`)).body.data as DocumentDetail;
    return ask('POST', `/api/v1/documents/${id}/review/confirm`, { seen: valuesHash });
  };
  return { ada: room.asAda(), bea, contractId, id, fieldId, review, read, confirm };
}

test('evidence waits until two people have confirmed, and tells how long reviews took and why values are others', async () => {
  const { ada, bea, review, read, confirm } = await heldInvoice();
  await review({ text: '13.00', spentMs: 3_000, reason: 'wrong-place' });
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

test('what nobody confirms a second time for long counts as wrong and holds the contract back no more, until somebody does', async () => {
  const { ada, bea, id, fieldId, review, read, confirm } = await heldInvoice();
  await review({});
  await confirm(ada);
  const ago = (days: number) =>
    room.inOwn(async () => {
      const then = new Date(Date.now() - days * 86_400_000);
      await repository(FourEyesRow).update({ documentId: id }, { askedAt: then });
      await repository(ExtractedField).update({ id: fieldId }, { confirmedAt: then });
    });
  await ago(13);
  expect(await read()).toMatchObject({ counted: 0, heldBack: 0, evidence: [] });
  await ago(15);
  expect(await read()).toMatchObject({ counted: 1, evidence: [{ documentId: id, wrong: true }] });
  expect((await confirm(bea)).status).toBe(200);
  expect(await read()).toMatchObject({ counted: 1, evidence: [{ documentId: id, wrong: false }] });
});

test('deleting what a second person never confirmed doesn’t have it count as right', async () => {
  const { ada, id, review, confirm } = await heldInvoice();
  await review({});
  await confirm(ada);
  await room.inOwn(() => repository(Item).delete({ id }));
  const kept = await room.inOwn(() => repository(AccuracyAskRow).findBy({ documentId: id }));
  expect(kept).toMatchObject([{ keptWrong: true, keptTwice: false, keptMissed: false }]);
});

test('whoever confirms locks contracts before four eyes, as whoever reviews does, so that the two never wait for each other', async () => {
  const { ada, contractId, id, review, confirm } = await heldInvoice();
  await review({});
  const connectionString = room.running.test.superuserUrl;
  const [holder, watcher] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM app.accuracy_contract WHERE id = $1 FOR UPDATE', [contractId]);
    const confirming = confirm(ada);
    confirming.catch(() => undefined);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitFor(async () => (await watcher.query(waiting)).rowCount);
    await holder.query('SELECT 1 FROM app.four_eyes WHERE document_id = $1 FOR UPDATE NOWAIT', [id]);
    await holder.query('COMMIT');
    expect((await confirming).status).toBe(200);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
});

test('another class locks four eyes before the document, as reviewing does', async () => {
  const { id } = await heldInvoice();
  const connectionString = room.running.test.superuserUrl;
  const [holder, watcher] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM app.four_eyes WHERE document_id = $1 FOR UPDATE', [id]);
    const changing = room.ada.call('PATCH', `/api/v1/documents/${id}/class`, { body: { class: 'letter' } });
    changing.catch(() => undefined);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitFor(async () => (await watcher.query(waiting)).rowCount);
    await holder.query('SELECT 1 FROM app.document WHERE item_id = $1 FOR UPDATE NOWAIT', [id]);
    await holder.query('COMMIT');
    expect((await changing).status).toBe(200);
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
});
