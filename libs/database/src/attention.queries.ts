import type { Attention } from '@cartulary/contracts/attention';
import { manager } from './organisation-context.js';

/** A person's effective setting for an item, and where it was set: on the item itself or on its nearest folder. */
export interface HeldAttention {
  readonly accountId: string;
  readonly itemId: string;
  readonly attention: Exclude<Attention, 'usual'>;
}

/**
 * Settings that apply to an item, for everyone who set something for it or for a folder above it.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export const attentionsOf = (itemId: string): Promise<HeldAttention[]> =>
  manager().query(
    `WITH RECURSIVE above (id, parent_id, steps) AS (
       SELECT id, parent_id, 0 FROM app.item WHERE id = $1
       UNION ALL
       SELECT item.id, item.parent_id, above.steps + 1 FROM above JOIN app.item ON item.id = above.parent_id)
     SELECT DISTINCT ON (a.account_id) a.account_id AS "accountId", a.item_id AS "itemId", a.attention
       FROM above JOIN app.attention a ON a.item_id = above.id
      ORDER BY a.account_id, above.steps`,
    [itemId],
  );
