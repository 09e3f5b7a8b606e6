import type { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { bytesOfSettled, countOf, settleAgain, settledOf } from './settled-values';

const room = testRoom(({ method }) => (method === 'PATCH' ? answer(null) : undefined));
const producer = { engine: 'rules', engineVersion: '1' };
const place = { page: 1, box: null, range: null, confidence: 0.5 };

const entity = (id: string, text: string, more: Partial<DocumentEntity> = {}): DocumentEntity => ({
  id,
  kind: 'money',
  text,
  value: text,
  number: 1,
  confirmed: false,
  correctedFrom: null,
  ...place,
  ...producer,
  ...more,
});
const field = (id: string, text: string, more: Partial<DocumentField> = {}): DocumentField =>
  ({ ...entity(id, text), name: 'total', line: null, checks: [], ...more }) as DocumentField;

test('what nobody confirmed does not go along', () => {
  const settled = settledOf({ entities: [entity('1', 'EUR 12.30')], fields: [field('2', '12.30')] });
  expect(countOf(settled)).toBe(0);
});

test('what was said goes to the value that was read the same, one for one, and what was not read so is counted', async () => {
  await room.signIn();
  const wrong = { kind: 'money', text: 'EUR 12.80', value: 'EUR 12.80' } as const;
  const settled = settledOf({
    entities: [
      entity('local-1', 'EUR 12.30', { confirmed: true, correctedFrom: wrong }),
      entity('local-2', 'EUR 7.00', { confirmed: true }),
      entity('local-3', 'EUR 7.00', { confirmed: true }),
      entity('local-4', 'EUR 1.00', { confirmed: true }),
    ],
    fields: [field('local-5', '12.30', { confirmed: true, correctedFrom: { text: '12.80', value: '12.80' } })],
  });
  expect(bytesOfSettled(settled)).toBeGreaterThan(20);
  const now = {
    entities: [
      entity('server-a', 'EUR 7.00'),
      entity('server-b', 'EUR 12.80'),
      entity('server-c', 'EUR 7.00'),
      entity('server-d', 'EUR 1.00', { page: 2 }),
    ],
    fields: [field('server-e', '12.80')],
  };
  expect(await settleAgain('d1', settled, now)).toBe(1);
  const sent = room.seen.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
  expect(sent).toEqual([
    ['/api/v1/documents/d1/entities/server-b', { kind: 'money', text: 'EUR 12.30' }],
    ['/api/v1/documents/d1/entities/server-a', {}],
    ['/api/v1/documents/d1/entities/server-c', {}],
    ['/api/v1/documents/d1/fields/server-e', { text: '12.30', value: '12.30' }],
  ]);
});
