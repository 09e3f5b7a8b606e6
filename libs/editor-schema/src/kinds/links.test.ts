import { wireKinds } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import { boardContinuing } from './board/continued.js';
import { deckContinuing } from './deck/continued.js';
import { mapContinuing } from './map/continued.js';
import { textContinuing } from './text/continued.js';

const all = [boardContinuing, mapContinuing, deckContinuing, textContinuing];

test('what leads back from a thing of each kind is found among its links', () => {
  expect(all).toHaveLength(wireKinds.length);
  for (const { append, links } of all) {
    const ydoc = new Y.Doc();
    expect(links(ydoc)).toEqual([]);
    const id = append(ydoc, { words: 'North road', label: 'Lanes', linkBack: () => '/mindmap?map=m&at=topic' });
    expect(links(ydoc)).toEqual([{ at: id === '' ? 'topic' : id, address: '/mindmap?map=m&at=topic' }]);
  }
});

test('a thing of each kind is found where its address leads, and no more once it went', () => {
  for (const { append, places } of all) {
    const ydoc = new Y.Doc();
    const id = append(ydoc, { words: 'North road', label: 'Lanes', linkBack: () => '/mindmap?map=m&at=topic' });
    const place = id === '' ? 'topic' : String(id);
    expect(places(ydoc)).toContain(place);
    expect(places(new Y.Doc())).not.toContain(place);
  }
});
