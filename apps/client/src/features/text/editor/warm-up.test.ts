import { jest } from '@jest/globals';
import { Awareness } from 'y-protocols/awareness';
import { Doc, Transaction } from 'yjs';
import { Crops } from '@/shared/sources/crops';
import { Sources } from '@/shared/sources/sources';
import { StoredFiles } from '@/shared/open-written/stored-files';
import { Asks } from './asks';
import { warmUp } from './warm-up';

test('letters go all their way in a text of their own, and nothing of them is in the one that is open', async () => {
  const ydoc = new Doc();
  const awareness = new Awareness(ydoc);
  const others = jest.fn();
  awareness.on('change', others);
  const notices = { note: jest.fn() };
  const emitted = jest.spyOn(Doc.prototype, 'emit');
  await warmUp({
    document: { itemId: 'item', ydoc, awareness },
    files: new StoredFiles('item'),
    asks: new Asks(),
    sources: new Sources(),
    crops: new Crops(),
    blocks: [],
    mentionNotices: notices,
    suggestionNotices: notices,
    person: { id: 'ada' },
  });
  const changed = emitted.mock.calls.flatMap(([name, args]) => {
    const [transaction] = args as unknown[];
    return name === 'afterTransaction' && transaction instanceof Transaction && transaction.changed.size > 0
      ? [transaction.doc]
      : [];
  });
  emitted.mockRestore();
  // The first letter and five more, each in a separate update.
  expect(changed.length).toBeGreaterThanOrEqual(6);
  expect(changed).not.toContain(ydoc);
  expect(others).not.toHaveBeenCalled();
  expect(notices.note).not.toHaveBeenCalled();
  expect(document.body.childElementCount).toBe(0);
  awareness.destroy();
});
