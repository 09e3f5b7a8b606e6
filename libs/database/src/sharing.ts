import type { GrantedThrough, GrantRole, PrincipalKind } from '@cartulary/contracts/sharing';
import { IsNull } from 'typeorm';
import { Grant } from './entities/grant.entity.js';
import type { Space } from './entities/space.entity.js';
import { repository } from './organisation-context.js';
import { prepared } from './prepared.js';

/** An unexpired grant that applies to an item: its own, by name or through a link, an ancestor's, or its space's. */
export interface ReachingGrant {
  readonly principalKind: PrincipalKind;
  readonly principalId: string;
  readonly role: GrantRole;
  readonly expiresAt: Date | null;
  /** Where it was granted. */
  readonly through: GrantedThrough;
  /** Whether it came from a link to the item or to one of its ancestors. */
  readonly byLink: boolean;
}

/** An item's owner and applicable grants, which `can()` of libs/access uses. */
export interface Sharing {
  readonly itemId: string;
  readonly ownerId: string;
  readonly binnedAt: Date | null;
  readonly grants: readonly ReachingGrant[];
}

interface Row {
  itemId: string;
  ownerId: string;
  binnedAt: Date | null;
  principalKind: PrincipalKind | null;
  principalId: string | null;
  role: GrantRole | null;
  expiresAt: Date | null;
  through: GrantedThrough;
  byLink: boolean;
}

const reachingGrants = `
  WITH RECURSIVE chain AS (
    SELECT id AS item_id, id AS at, parent_id, owner_id, 0 AS depth FROM app.item WHERE id = ANY($1)
    UNION ALL
    -- OFFSET 0, here and below: what concerns few things is looked up, however many others there are.
    SELECT chain.item_id, parent.id, parent.parent_id, parent.owner_id, depth + 1
      FROM chain CROSS JOIN LATERAL (SELECT * FROM app.item parent WHERE parent.id = chain.parent_id OFFSET 0) parent WHERE depth < 64
  ), reaching AS (
    SELECT chain.item_id, g.principal_kind, g.principal_id, g.role, g.expires_at,
           CASE WHEN depth > 0 THEN 'ancestor' WHEN g.link_id IS NOT NULL THEN 'link' ELSE 'item' END AS through,
           g.link_id IS NOT NULL AS by_link
      FROM chain CROSS JOIN LATERAL (SELECT * FROM app."grant" g WHERE g.item_id = chain.at OFFSET 0) g
    UNION ALL
    SELECT item.id, g.principal_kind, g.principal_id, g.role, g.expires_at, 'space', false
      FROM app.item item
     CROSS JOIN LATERAL (SELECT * FROM app."grant" g WHERE g.item_id IS NULL AND g.space_id = item.space_id OFFSET 0) g
     WHERE item.id = ANY($1)
    UNION ALL
    -- Who owns a folder or the space owns what others put into it.
    SELECT item_id, 'account', owner_id, 'owner', NULL, 'ancestor', false FROM chain WHERE depth > 0
    UNION ALL
    SELECT item.id, 'account', space.owner_id, 'owner', NULL, 'space', false
      FROM app.item item CROSS JOIN LATERAL (SELECT * FROM app.space WHERE space.id = item.space_id OFFSET 0) space
     WHERE item.id = ANY($1)
  )
  SELECT item.id AS "itemId", item.owner_id AS "ownerId", item.binned_at AS "binnedAt", r.principal_kind AS "principalKind",
         r.principal_id AS "principalId", r.role, r.expires_at AS "expiresAt", r.through, r.by_link AS "byLink"
    FROM app.item item
    LEFT JOIN reaching r ON r.item_id = item.id AND (r.expires_at IS NULL OR r.expires_at > now())
      AND NOT (r.principal_kind = 'account' AND r.principal_id = item.owner_id)
   WHERE item.id = ANY($1)`;

/**
 * Sharing of several items in the current organization, by item id. Items that don't exist are absent.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function sharingOf(itemIds: readonly string[]): Promise<Map<string, Sharing>> {
  const rows = itemIds.length === 0 ? [] : await prepared<Row>(reachingGrants, [[...itemIds]]);
  const found = new Map<string, Sharing & { grants: ReachingGrant[] }>();
  for (const row of rows) {
    const sharing = found.get(row.itemId) ?? {
      itemId: row.itemId,
      ownerId: row.ownerId,
      binnedAt: row.binnedAt,
      grants: [],
    };
    found.set(row.itemId, sharing);
    const { principalKind, principalId, role, expiresAt, through, byLink } = row;
    if (principalKind && principalId && role)
      sharing.grants.push({ principalKind, principalId, role, expiresAt, through, byLink });
  }
  return found;
}

/** The same for a space, which applies to everything in it. Runs in a unit of work. */
export async function sharingOfSpace({ id, ownerId }: Pick<Space, 'id' | 'ownerId'>): Promise<Sharing> {
  // With both conditions, PostgreSQL can use the index on the grant's target.
  const grants = await repository(Grant).findBy({ itemId: IsNull(), spaceId: id });
  const alive = grants.filter(({ expiresAt }) => expiresAt === null || expiresAt > new Date());
  return {
    itemId: id,
    ownerId,
    binnedAt: null,
    grants: alive.map(({ principalKind, principalId, role, expiresAt }) => ({
      principalKind,
      principalId,
      role,
      expiresAt,
      through: 'space' as const,
      byLink: false,
    })),
  };
}

/** The principals in {@link audienceOf} whose access doesn't come only from links. */
export const audienceByName = ({ ownerId, grants }: Pick<Sharing, 'ownerId' | 'grants'>): string[] =>
  audienceOf({ ownerId, grants: grants.filter(({ byLink }) => !byLink) });

/**
 * Principals (`account:…`, `group:…`, `organisation:…`) that can at least view an item: the rooms its events are sent
 * to, and the people who can find it in search.
 */
export function audienceOf(sharing: Pick<Sharing, 'ownerId' | 'grants'>): string[] {
  return [
    ...new Set([
      `account:${sharing.ownerId}`,
      ...sharing.grants.map(
        (grant) => `${grant.principalKind === 'guest' ? 'account' : grant.principalKind}:${grant.principalId}`,
      ),
    ]),
  ];
}
