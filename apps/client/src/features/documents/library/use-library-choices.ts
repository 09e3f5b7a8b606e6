import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStoredItem } from '@/lib/settings/stored-item';
import { wordsBehind } from '@/routing/words-address';
import { useWordsGo } from '@/shared/private-search/words-go';
import { readPlace, shapes, writePlace, type LibraryAddress, type Shape } from './library-address';
import { columnsOf, defaultColumns } from './library-columns';

/** Parameters that change the presentation, not the contents. */
const ofLooks: ReadonlySet<string> = new Set<keyof LibraryAddress>(['openId', 'sort', 'shape', 'columns']);

const isShape = (text: string): Shape | undefined => shapes.find((shape) => shape === text);

/** The library's settings and a function that changes them. */
export interface LibraryChoices {
  readonly address: LibraryAddress;
  /** Navigates to a changed URL. The selection stays unless the list's contents change. */
  readonly change: (part: Partial<LibraryAddress>, replace?: boolean) => void;
  readonly shape: Shape;
  readonly setShape: (shape: Shape) => void;
  readonly columns: readonly string[];
  readonly setColumns: (columns: readonly string[]) => void;
  readonly shownColumns: ReturnType<typeof columnsOf>;
  readonly selected: ReadonlySet<string>;
  readonly select: (selected: ReadonlySet<string>) => void;
}

/**
 * Reads and writes the URL. Vault folders and names that must stay hidden from the server are stored in the hash, which
 * is never part of a request. In followed links, they're moved there.
 */
function usePlace(): [LibraryAddress, (next: LibraryAddress, replace: boolean) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { isChoice } = useWordsGo();
  const query = new URLSearchParams(search);
  const isMoved = (isChoice && query.has('name')) || query.has('vault-folder');
  const keeps = isChoice || wordsBehind(hash).has('name');
  useEffect(() => {
    if (isMoved) void navigate(writePlace(readPlace({ search, hash }), keeps), { replace: true });
  }, [isMoved, keeps, search, hash, navigate]);
  return [readPlace({ search, hash }), (next, replace) => void navigate(writePlace(next, isChoice), { replace })];
}

/** The URL's settings take precedence over the person's general preferences. */
export function useLibraryChoices(): LibraryChoices {
  const [address, setAddress] = usePlace();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [usualShape, keepShape] = useStoredItem<Shape>('cartulary.library-shape', 'list', isShape);
  const [usualColumns, keepColumns] = useStoredItem<readonly string[]>(
    'cartulary.library-columns',
    defaultColumns,
    (text) => text.split(','),
  );
  const columns = address.columns ?? usualColumns;
  // Returns the same array while the columns don't change, so that rows don't re-render.
  const columnIds = columns.join();
  const shownColumns = useMemo(() => columnsOf(columnIds.split(',')), [columnIds]);
  const change = (part: Partial<LibraryAddress>, replace = false): void => {
    setAddress({ ...address, ...part }, replace);
    if (!Object.keys(part).every((key) => ofLooks.has(key))) select(new Set());
  };
  return {
    address,
    change,
    shape: address.shape ?? usualShape,
    setShape: (shape) => (address.shape ? change({ shape }, true) : keepShape(shape)),
    columns,
    setColumns: (next) => (address.columns ? change({ columns: next }, true) : keepColumns(next)),
    shownColumns,
    selected,
    select,
  };
}
