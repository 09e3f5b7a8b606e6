import { hitAddress, sealedHitAddress } from '@/shared/pages/hit-address';
import { aNotification } from '@/testing/notification.test-helper';
import { targetAddress } from './target-address';

const addressOf = (target: NonNullable<Parameters<typeof targetAddress>[0]['target']>): string | undefined =>
  targetAddress(aNotification({ target }));

test('what leads to something written opens the page of its kind', () => {
  expect(addressOf({ kind: 'written', id: 'i-1', itemKind: 'board' })).toBe('/boards?board=i-1');
  expect(addressOf({ kind: 'written', id: 'i-1', itemKind: 'document' })).toBe('/document/i-1');
  expect(addressOf({ kind: 'written', id: 'i-1' })).toBe('/document/i-1');
  expect(addressOf({ kind: 'mention', id: 'i-1 m-1', itemKind: 'document' })).toBe('/document/i-1?mention=m-1');
  expect(addressOf({ kind: 'mention', id: 'i-1 m-1', itemKind: 'presentation' })).toBe(
    '/presentation-studio?deck=i-1&mention=m-1',
  );
  expect(addressOf({ kind: 'thread', id: 'i-1 t-1', itemKind: 'document' })).toBe(
    '/document/i-1?panel=comments&thread=t-1',
  );
  expect(addressOf({ kind: 'suggestions', id: 'i-1', itemKind: 'document' })).toBe('/document/i-1?panel=suggestions');
});

test('so does what was found, at the words that were looked for', () => {
  const snippets = [{ page: 1, block: 7, text: 'a lease', marks: [{ start: 2, end: 7 }] }];
  expect(hitAddress({ documentId: 'i-1', itemKind: 'document', snippets }, ' lease ')).toBe(
    '/document/i-1?block=7&q=lease',
  );
  expect(hitAddress({ documentId: 'i-1', itemKind: 'mindmap', snippets: [] }, 'lease')).toMatch(/i-1/);
  expect(hitAddress({ documentId: 'd-1', snippets }, 'lease')).toBe('/document-studio?document=d-1&page=1&q=lease');
});

test('what is sealed opens there too, with the words where no server gets them', () => {
  const snippets = [{ page: 1, block: 7, text: 'a lease', marks: [{ start: 2, end: 7 }] }];
  expect(sealedHitAddress({ documentId: 'i-1', itemKind: 'document', snippets }, ' lease ')).toBe(
    '/document/i-1#q=lease&block=7',
  );
  expect(sealedHitAddress({ documentId: 'i-1', itemKind: 'document', snippets: [] }, 'lease')).toBe('/document/i-1');
  expect(sealedHitAddress({ documentId: 'd-1', snippets }, 'lease')).toBe(
    '/document-studio?document=d-1&page=1#q=lease',
  );
});
