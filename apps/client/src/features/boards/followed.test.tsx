import { act, render } from '@testing-library/react';
import { InstancePresenceRecordType, type TLPageId } from 'tldraw';
import { Followed } from './followed';
import { followedAs } from './presence';
import { testEditor } from './test-editor.test-helper';

test('who follows stays with the page of the other, until they stop or the other leaves', () => {
  const editor = testEditor();
  const presence = InstancePresenceRecordType.create({
    id: InstancePresenceRecordType.createId('7'),
    userId: followedAs(7),
    userName: 'Ada',
    currentPageId: 'page:page' as TLPageId,
    camera: { x: 0, y: 0, z: 1 },
    screenBounds: { x: 0, y: 0, w: 100, h: 100 },
    lastActivityTimestamp: 1,
  });
  editor.store.mergeRemoteChanges(() => editor.store.put([presence]));
  let ends = 0;
  const { unmount } = render(<Followed editor={editor} client={7} onEnd={() => (ends += 1)} />);
  const follows = () => editor.getInstanceState().followingUserId;
  expect([follows(), ends]).toEqual([followedAs(7), 0]);
  act(() => void editor.stopFollowingUser());
  expect(ends).toBeGreaterThan(0);
  unmount();
  expect(follows()).toBeNull();
  editor.dispose();
});
