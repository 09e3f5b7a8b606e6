import { itemOrders, itemViews, type ItemOrder, type ItemView } from '@cartulary/contracts/endpoints/collaboration';
import { wireKinds, type WireKind } from '@cartulary/contracts/written-kinds';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';

/** The list's filters and sort order in the URL. */
export interface ItemsAddress {
  readonly view: ItemView;
  readonly kind: WireKind | null;
  readonly q: string;
  /** Null for each view's default order. */
  readonly order: ItemOrder | null;
  readonly descending: boolean;
}

const oneOf = <T extends string>(all: readonly T[], given: string | null): T | null =>
  all.find((one) => one === given) ?? null;

/** Parses URL parameters from any source, and ignores invalid values. */
export const readItems = (address: URLSearchParams): ItemsAddress => ({
  view: oneOf(itemViews, address.get('view')) ?? 'all',
  kind: oneOf(wireKinds, address.get('kind')),
  q: (address.get('q') ?? '').slice(0, collaborationLimits.maxQueryCharacters),
  order: oneOf(itemOrders, address.get('order')),
  descending: address.get('descending') === 'true',
});

/** The query string for a list. */
export const writeItems = ({ view, kind, q, order, descending }: ItemsAddress): URLSearchParams =>
  new URLSearchParams(
    Object.entries({
      view: view === 'all' ? '' : view,
      kind: kind ?? '',
      q: q.trim(),
      order: order ?? '',
      descending: order !== null && descending ? 'true' : '',
    }).filter(([, value]) => value !== ''),
  );
