import type { Database } from '@cartulary/database/database';
import type { Item } from '@cartulary/database/entities/item.entity';
import { anItem } from './factories.js';

/** Creates a collaborative item, a document by default, whether or not its editor is built. */
export const aWrittenItem = (
  database: Database,
  organisationId: string,
  given: Partial<Item> & Pick<Item, 'ownerId'>,
): Promise<Item> => anItem(database, organisationId, { kind: 'document', title: 'Plan', ...given });
