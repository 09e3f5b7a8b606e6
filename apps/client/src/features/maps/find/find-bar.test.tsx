import { text as uiText } from '@cartulary/testing/text';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { t as maps } from '@/text/maps';
import { openedMap, topicIn } from '../opened-map.test-helper';
import type { OpenedMap } from '../opened-map';
import { FindBar } from './find-bar';

function Bar({ opened }: { opened: OpenedMap }) {
  const tree = useSyncExternalStore(opened.store.subscribe, opened.store.tree);
  return <FindBar opened={opened} tree={tree} onClose={() => undefined} />;
}

test('how many topics hold the words is said, and then which of them one is at', async () => {
  const opened = openedMap();
  for (const text of ['Inspection', 'Crew', 'One inspector']) topicIn(opened, { text });
  render(<Bar opened={opened} />);
  const field = screen.getByRole('searchbox', { name: uiText(maps, 'find') });
  await userEvent.type(field, 'inspec');
  expect(screen.getByRole('status').textContent).toBe('2 topics');
  await userEvent.type(field, '{Enter}');
  expect(screen.getByRole('status').textContent).toBe('1 of 2');
  await userEvent.type(field, '{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2 of 2');
});

test('one topic, and none', async () => {
  const opened = openedMap();
  topicIn(opened, { text: 'Crew' });
  render(<Bar opened={opened} />);
  const field = screen.getByRole('searchbox', { name: uiText(maps, 'find') });
  await userEvent.type(field, 'crew');
  expect(screen.getByRole('status').textContent).toBe('1 topic');
  await userEvent.type(field, 's');
  expect(screen.getByRole('status').textContent).toBe('No topics');
});
