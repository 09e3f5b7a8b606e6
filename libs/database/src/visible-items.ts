/**
 * Common table expressions that end in `visible`: the items that one person may see, with `edits` where it may also
 * change them. The same rule as `sharingOf` and `can()`, as a set instead of for one item: tests hold them together.
 * Goes after `WITH RECURSIVE`; $1 is the account, $2 its organisation.
 */
export const visibleItems = `
  my_space AS (
    SELECT id FROM app.space WHERE owner_id = $1
  ), my_name (kind, id) AS (
    SELECT 'account', $1::uuid UNION ALL SELECT 'guest', $1::uuid UNION ALL SELECT 'organisation', $2::uuid
    UNION ALL SELECT 'group', group_id FROM app.people_group_member WHERE account_id = $1
    UNION ALL SELECT 'team', team_id FROM app.team_member WHERE account_id = $1
  ), my_grant AS (
    SELECT g.item_id, g.space_id, g.role IN ('editor', 'owner') AS edits
      FROM my_name JOIN app."grant" g ON g.principal_kind = my_name.kind AND g.principal_id = my_name.id
     WHERE g.expires_at IS NULL OR g.expires_at > now()
    UNION ALL
    -- Who owns the space or a folder owns what others put into it.
    SELECT NULL, id, true FROM my_space
    UNION ALL
    SELECT id, NULL, true FROM app.item
     WHERE kind = 'folder' AND owner_id = $1 AND space_id NOT IN (SELECT id FROM my_space)
  ), granted AS (
    SELECT item_id AS id, edits FROM my_grant WHERE item_id IS NOT NULL
    UNION
    SELECT child.id, granted.edits FROM app.item child JOIN granted ON child.parent_id = granted.id
  ), visible AS (
    SELECT i.*, i.owner_id = $1
                OR i.space_id IN (SELECT space_id FROM my_grant WHERE edits AND space_id IS NOT NULL)
                OR i.id IN (SELECT id FROM granted WHERE edits) AS edits
      FROM app.item i
     WHERE i.owner_id = $1
        OR i.space_id IN (SELECT space_id FROM my_grant WHERE space_id IS NOT NULL)
        OR i.id IN (SELECT id FROM granted)
  )`;
