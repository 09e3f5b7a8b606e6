import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { OpenState } from '@/lib/offline/open-written';
import { renderHook } from '@testing-library/react';
import { useWrittenState } from './use-written-state';

/** The permissions for a document in a given state. */
function stateOf(state: Partial<OpenState>, item: Partial<WrittenItem> = {}) {
  const now = { phase: 'open', isTooNew: false, isWritable: true, needs: undefined, ...state } as unknown as OpenState;
  const document = { now: () => now, subscribe: () => () => undefined };
  const of = { right: 'owner', binnedAt: null, ...item } as WrittenItem;
  return renderHook(() => useWrittenState(of, document)).result.current;
}

test.each([
  ['owner', true],
  ['editor', true],
  ['commenter', false],
  ['viewer', false],
] as const)('a %s of a board, map or presentation changes it: %s', (right, may) => {
  expect(stateOf({ right })).toMatchObject({ isOpen: true, isEditable: may, mayRename: may });
  // Before the connection is established, the item's own right applies.
  expect(stateOf({ right: undefined } as Partial<OpenState>, { right })).toMatchObject({ isEditable: may });
});

test('what was refused a line, was made by a newer page or lies in the bin is not changed by anybody', () => {
  expect(stateOf({ right: 'owner', isWritable: false }).isEditable).toBe(false);
  expect(stateOf({ right: 'owner', isTooNew: true })).toMatchObject({ isOpen: false, isEditable: false });
  expect(stateOf({ right: 'owner' }, { binnedAt: '2026-11-27T08:00:00.000Z' }).isEditable).toBe(false);
});
