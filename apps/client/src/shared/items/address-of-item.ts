import { kindOfWire, type WireKind } from '@cartulary/contracts/written-kinds';
import type { ItemPlace } from '@cartulary/editor-schema/kinds/kind';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import { addressOf } from '@/routing/href';

export interface OfKind {
  readonly kind: WireKind;
}

/** A written item's URL, depending on its kind. All links to items are built here. */
export const addressOfItem = ({ id, kind }: OfKind & { readonly id: string }, place?: ItemPlace): string =>
  addressOf(kinds[kindOfWire[kind]].address(id, place));
