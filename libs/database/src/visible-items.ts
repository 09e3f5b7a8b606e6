/**
 * Common table expressions that end in `visible`: the items that one person may see, with `edits` where it may also
 * change them. The same rule as `sharingOf` and `can()`, as a set instead of for one item: tests hold them together.
 * Goes after `WITH RECURSIVE`; $1 is the account, $2 its organisation.
 */
export const visibleItems = `
  my_space AS (
    SELECT id FROM app.space WHERE owner_id = $1
  ), my_grant AS (
    SELECT item_id, space_id, role IN ('editor', 'owner') AS edits FROM app."grant"
     WHERE ((principal_kind IN ('account', 'guest') AND principal_id = $1)
            OR (principal_kind = 'organisation' AND principal_id = $2))
       AND (expires_at IS NULL OR expires_at > now())
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
