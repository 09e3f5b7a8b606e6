import { itemOrders, itemViews, type ItemOrder, type ItemView } from '@cartulary/contracts/endpoints/collaboration';
import { wireKinds, type WireKind } from '@cartulary/contracts/written-kinds';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';

/** What is listed, and in which order, as the address says it. */
export interface ItemsAddress {
  readonly view: ItemView;
  readonly kind: WireKind | null;
  readonly q: string;
  /** Null: as each view has it. */
  readonly order: ItemOrder | null;
  readonly descending: boolean;
}

const oneOf = <T extends string>(all: readonly T[], given: string | null): T | null =>
  all.find((one) => one === given) ?? null;

/** Reads an address that anybody may have typed: what makes no sense is left out. */
export const readItems = (address: URLSearchParams): ItemsAddress => ({
  view: oneOf(itemViews, address.get('view')) ?? 'all',
  kind: oneOf(wireKinds, address.get('kind')),
  q: (address.get('q') ?? '').slice(0, collaborationLimits.maxQueryCharacters),
  order: oneOf(itemOrders, address.get('order')),
  descending: address.get('descending') === 'true',
});

/** The query of an address that lists this. */
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
