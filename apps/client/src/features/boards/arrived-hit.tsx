import { DrawnBoard } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { partsOf } from '@cartulary/editor-schema/kinds/board/words';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TLShapeId } from 'tldraw';
import { goToShape } from './things/things';
import { ArrivedAt } from '@/shared/open-written/continue/arrived-at';
import type { BoardRoom } from './board-room';

/** Scrolls to the item that a link from elsewhere names. */
export const ArrivedAtThing = ({ editor, line }: BoardRoom) =>
  editor === undefined ? null : (
    <ArrivedAt
      line={line}
      go={(id) => {
        const shape = editor.getShape(id as TLShapeId);
        if (shape) goToShape(editor, shape);
        return shape !== undefined;
      }}
    />
  );

/** Scrolls to the shape found by search, once stored data has loaded. */
export function ArrivedHit({ editor, ydoc, line: { provider } }: BoardRoom): null {
  const [search] = useSearchParams();
  const number = Number(search.get('block'));
  const query = (search.get('q') ?? '').toLocaleLowerCase();
  useEffect(() => {
    if (editor === undefined || !Number.isInteger(number) || number < 1 || query === '') return undefined;
    const look = (): void => {
      // Locally stored data may be older than the search result.
      if (!provider.synced) return;
      provider.off('sync', look);
      const parts = partsOf(new DrawnBoard(ydoc).all);
      const first = query.split(/\s+/)[0] ?? query;
      const says = ({ words }: { words: string }): boolean => words.toLocaleLowerCase().includes(first);
      const part = [parts[number - 1], ...parts].find((each) => each !== undefined && says(each)) ?? parts[number - 1];
      // Waits until the received data is drawn.
      if (part) setTimeout(() => editor.getShape(part.shape.id) && goToShape(editor, part.shape));
    };
    provider.on('sync', look);
    look();
    return () => provider.off('sync', look);
  }, [editor, ydoc, provider, number, query]);
  return null;
}
