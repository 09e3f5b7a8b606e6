import { mapLimits } from '@cartulary/contracts/limits/maps';
import { fireEvent, render, screen } from '@testing-library/react';
import type { MapRoom } from '../map-room';
import { openedMap, topicIn } from '../opened-map.test-helper';
import { TagsField } from './tags-field';

test('tags that are there stay when more are pasted than there is room for, which stay in the field', () => {
  const opened = openedMap();
  const there = Array.from({ length: mapLimits.maxTags - 1 }, (_, index) => `z${String(index).padStart(2, '0')}`);
  const id = topicIn(opened, { tags: there });
  const node = opened.store.tree().of(id)?.node;
  if (!node) throw new Error('no topic');
  render(<TagsField room={{ opened, isEditable: true } as MapRoom} node={node} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'a, b, c' } });
  expect(opened.store.tree().of(id)?.node.tags).toEqual(['a', ...there]);
  expect(field.value).toBe('b, c');
});
