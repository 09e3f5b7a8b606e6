import { readItemText } from '@cartulary/contracts/endpoints/copies';
import { mapOfText } from '@cartulary/editor-schema/kinds/map/from-text';
import type { MapJson } from '@cartulary/editor-schema/kinds/map/json';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { call } from '@/lib/api/api';

/** A document's outline as a map with its title in the center. @throws ApiError */
export async function outlineOf(itemId: string, title: string): Promise<MapJson> {
  const { document } = await call(readItemText, { params: { itemId } });
  return mapOfText(document as TextJson, title).map;
}
