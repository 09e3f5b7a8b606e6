import { readDocument, readDocumentText } from '@cartulary/contracts/endpoints/documents';
import type { MadeMap } from '@cartulary/editor-schema/kinds/map/convert/map-maker';
import { call } from '@/lib/api/api';
import { href } from '@/routing/href';
import { fieldName } from '@/shared/documents/field-words';
import { placeText } from '@/shared/pages/place-address';
import { t as documents } from '@/text/documents';
import { t } from '@/text/writing/files';
import { sayFailed } from '@/ui/say-failed';
import { newItem } from './new-item';
import { letWait } from './waiting-map';

type Navigate = (to: string) => unknown;

/** Creates a mind map from a processed document's headings, fields, and entities, each linked to its location, and opens it. */
export async function mapOfDocumentRead(
  { id, name }: { readonly id: string; readonly name: string },
  navigate: Navigate,
): Promise<void> {
  try {
    const made = await madeOf(id, name);
    const map = await newItem('map', name);
    letWait(map, { map: made.map, pictures: new Map() });
    await navigate(href('mindmap', undefined, { map }));
  } catch (error) {
    sayFailed(t('toMapFailed'), error);
  }
}

async function madeOf(documentId: string, name: string): Promise<MadeMap> {
  const params = { documentId };
  const [{ mapOfDocument }, { fields, entities }, { pages }] = await Promise.all([
    import('@cartulary/editor-schema/kinds/map/from-document'),
    call(readDocument, { params }),
    call(readDocumentText, { params }),
  ]);
  return mapOfDocument(
    { name, pages, fields, entities },
    {
      contents: t('map.contents'),
      fields: t('map.fields'),
      entities: t('map.entities'),
      line: (number) => t('map.line', { number }),
      fieldName,
      kindName: (kind) => documents(`entity.${kind}`),
      hrefOf: (place) =>
        href('documentStudio', undefined, {
          document: documentId,
          page: place === undefined ? undefined : String(place.page),
          place: place && placeText(place),
        }),
    },
  );
}
