import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { drawPart } from '@/testing/test-room.test-helper';
import { t as writingClip } from '@/text/writing/clip';
import { Toaster } from '@/ui/toaster';
import { openedMap, topicIn } from '../opened-map.test-helper';
import { pasteTopics, topicsClip } from './topic-clip';

test('a topic is copied with its branch, and hangs under the topic that is selected', async () => {
  const opened = openedMap();
  const [papers, queue] = ['Papers', 'Queue'].map((text) => topicIn(opened, { text }));
  opened.acts.addChild({ parent: papers ?? '' }, { text: 'Missing' });
  opened.picked.nodes([papers ?? '']);
  const copied = topicsClip(opened);
  expect(copied?.words).toBe('Papers\nMissing');
  if (!copied) throw new Error('Something is selected');
  opened.picked.nodes([queue ?? '']);
  await pasteTopics(opened, copied.clip);
  const tree = opened.store.tree();
  const [made] = opened.picked.now().nodes;
  expect([tree.of(made)?.node.text, tree.of(made)?.node.parent]).toEqual(['Papers', queue]);
  expect(tree.of(made)?.children.map((id) => tree.of(id)?.node.text)).toEqual(['Missing']);
  // One action, undone in one step.
  opened.store.undo.undo();
  expect(opened.store.tree().map.nodes.filter(({ text }) => text === 'Missing')).toHaveLength(1);
});

test('what holds no topics is said, and adds none', async () => {
  drawPart(<Toaster />);
  const opened = openedMap();
  const before = opened.store.tree().map.nodes.length;
  const clip = { kind: 'map', itemId: opened.itemId, isSealed: false, content: { nodes: 7 } } as const;
  await act(() => pasteTopics(opened, clip));
  await screen.findByText(text(writingClip, 'none.map'));
  expect(opened.store.tree().map.nodes).toHaveLength(before);
});
