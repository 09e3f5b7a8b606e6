import { kindOfWire, type WireKind } from '@cartulary/contracts/written-kinds';
import type { ItemPlace } from '@cartulary/editor-schema/kinds/kind';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import { addressOf } from '@/routing/href';

export interface OfKind {
  readonly kind: WireKind;
}

/** Where something written is opened: its kind says so, and every link to it asks here. */
export const addressOfItem = ({ id, kind }: OfKind & { readonly id: string }, place?: ItemPlace): string =>
  addressOf(kinds[kindOfWire[kind]].address(id, place));
