import { kindOfWire, type WireKind } from '@cartulary/contracts/written-kinds';
import type { ItemPlace } from '@cartulary/editor-schema/kinds/kind';
import { kinds } from '@cartulary/editor-schema/kinds/kinds';
import { addressOf } from '@/routing/href';

export interface OfKind {
  readonly kind: WireKind;
}

/** The address of a written item, depending on its kind. Every link to one is built here. */
export const addressOfItem = ({ id, kind }: OfKind & { readonly id: string }, place?: ItemPlace): string =>
  addressOf(kinds[kindOfWire[kind]].address(id, place));
