/** Unexpired grants to `my_name`. */
const grantsTo = (which: string): string => `
  SELECT g.item_id, g.space_id, g.role FROM app."grant" g
   WHERE g.principal_kind = my_name.kind AND g.principal_id = my_name.id AND ${which} AND (g.expires_at IS NULL OR g.expires_at > now()) OFFSET 0`;

/**
 * Common table expressions for the items a person has access to: `my_space` and `my_folder` are containers whose
 * contents they can see (`edits`: can edit); `my_item` are individually shared items, computed only if used. None of
 * the others grows with the library. $1 is the account, $2 its organization.
 */
const places = `
  own_space AS MATERIALIZED (
    SELECT id FROM app.space WHERE owner_id = $1
  ), my_name (kind, id) AS MATERIALIZED (
    SELECT 'account', $1::uuid UNION ALL SELECT 'guest', $1::uuid UNION ALL SELECT 'organisation', $2::uuid
    UNION ALL SELECT 'group', group_id FROM app.people_group_member WHERE account_id = $1
    UNION ALL SELECT 'team', team_id FROM app.team_member WHERE account_id = $1
  ), my_place AS MATERIALIZED (
    SELECT g.item_id, g.space_id, g.role IN ('editor', 'owner') AS edits, my_name.kind = 'organisation' AS is_everybodys
      FROM my_name CROSS JOIN LATERAL (${grantsTo('g.of_place')}) g
    UNION ALL
    -- Who owns the space or a folder owns what others put into it.
    SELECT NULL, id, true, false FROM own_space
  ), my_space AS MATERIALIZED (
    SELECT space_id AS id, bool_or(edits) AS edits FROM my_place WHERE space_id IS NOT NULL GROUP BY space_id
  ), below AS (
    SELECT item_id AS id, edits FROM my_place WHERE item_id IS NOT NULL
    UNION
    SELECT id, true FROM app.item
     WHERE kind = 'folder' AND owner_id = $1 AND NOT EXISTS (SELECT 1 FROM own_space WHERE own_space.id = item.space_id)
    UNION
    SELECT child.id, below.edits FROM below CROSS JOIN LATERAL (
      SELECT id FROM app.item child WHERE child.parent_id = below.id AND child.kind = 'folder' OFFSET 0) child
  ), my_folder AS MATERIALIZED (
    SELECT id, bool_or(edits) AS edits FROM below GROUP BY id
  ), my_item AS MATERIALIZED (
    SELECT id, bool_or(edits) AS edits FROM (
      SELECT g.item_id AS id, g.role IN ('editor', 'owner') AS edits FROM my_name CROSS JOIN LATERAL (${grantsTo('NOT g.of_place')}) g
      UNION ALL
      -- The folders themselves.
      SELECT item_id, edits FROM my_place WHERE item_id IS NOT NULL) given GROUP BY id
  )`;

/**
 * OFFSET 0 below makes PostgreSQL look up shared items one by one. It underestimates how few there are and would
 * otherwise read the whole library.
 *
 * The rows in an item table that a person can see: in their spaces, their own elsewhere, in their folders, and
 * individually shared. Each row is in exactly one of the four, and each is found through an index.
 * @param table `app.item`, or a table with its columns
 * @param only condition on `i`
 */
const seen = (table: string, id: string, ownElsewhere: string, only = 'true') => {
  const given = `(SELECT id FROM my_item WHERE edits)`;
  const edits = `s.edits OR i.owner_id = $1 OR coalesce(i.parent_id IN (SELECT id FROM my_folder WHERE edits), false) OR i.${id} IN ${given}`;
  // Looks it up in a materialized table, because its size isn't known at planning time.
  const outside = `i.space_id NOT IN (SELECT id FROM my_space)`;
  return {
    inSpace: `SELECT i.*, ${edits} AS edits FROM ${table} i WHERE i.space_id = s.id`,
    inSpaces: `SELECT i.*, ${edits} AS edits FROM my_space s CROSS JOIN LATERAL (SELECT * FROM ${table} i WHERE i.space_id = s.id AND ${only} OFFSET 0) i`,
    elsewhere: `SELECT i.*, true AS edits FROM ${ownElsewhere} AND ${only}
     UNION ALL
     SELECT i.*, f.edits OR i.${id} IN ${given} FROM my_folder f CROSS JOIN LATERAL (SELECT * FROM ${table} i WHERE i.parent_id = f.id AND ${only} OFFSET 0) i
      WHERE i.owner_id <> $1 AND ${outside}
     UNION ALL
     SELECT i.*, g.edits OR coalesce(i.parent_id IN (SELECT id FROM my_folder WHERE edits), false) FROM my_item g CROSS JOIN LATERAL (SELECT * FROM ${table} i WHERE i.${id} = g.id AND ${only} OFFSET 0) i
      WHERE i.owner_id <> $1 AND ${outside}
        AND (i.parent_id IS NULL OR i.parent_id NOT IN (SELECT id FROM my_folder))`,
  };
};

// The spaces in which a person owns items are determined from counts, from the few templates (which aren't counted),
// and from folders, without reading the items.
const spacesOfOwner = `
  SELECT space_id FROM app.listed_count WHERE owner_id = $1 AND space_id NOT IN (SELECT id FROM my_space)
  UNION ALL SELECT space_id FROM app.listed WHERE owner_id = $1 AND is_template AND space_id NOT IN (SELECT id FROM my_space)`;
const items = seen(
  'app.item',
  'id',
  `(${spacesOfOwner}
     UNION SELECT space_id FROM app.item WHERE owner_id = $1 AND kind = 'folder' AND space_id NOT IN (SELECT id FROM my_space)) o
     JOIN app.item i ON i.space_id = o.space_id WHERE i.owner_id = $1`,
);

/**
 * Common table expressions that end in `visible`: all items that a person can see (`edits`: can edit). The same rule as `sharingOf` and
 * `can()`, as a set; tests keep them consistent. Goes after `WITH RECURSIVE`; $1 is the account, $2 its organization.
 */
export const visibleItems = `${places}, visible AS (${items.inSpaces} UNION ALL ${items.elsewhere})`;

const listedOfOwner = `(SELECT DISTINCT space_id FROM (${spacesOfOwner}) o OFFSET 0) o JOIN app.listed i ON i.space_id = o.space_id WHERE i.owner_id = $1`;
const listed = seen('app.listed', 'item_id', listedOfOwner);
const written = seen('app.listed', 'item_id', listedOfOwner, "i.kind <> 'file'");
const uploaded = seen('app.listed', 'item_id', listedOfOwner, "i.kind = 'file'");

/** Like {@link visibleItems}, as rows of `listed`: only collaborative items, which have their own index. */
export const visibleWritten = `${places}, visible AS (${written.inSpaces} UNION ALL ${written.elsewhere})`;

/** Like {@link visibleItems}, as rows of `listed`: only uploads. */
export const visibleUploads = `${places}, visible AS (${uploaded.inSpaces} UNION ALL ${uploaded.elsewhere})`;

/**
 * The same for the contents of lists (`listed`: everything except folders). `elsewhere` are rows outside of the person's spaces; `my_space`
 * lists those spaces, with `edits`, for walking them in list order. `everybodys` are spaces shared with the whole organization.
 */
export const visiblePlaces = `${places}, elsewhere AS (${listed.elsewhere}), everybodys AS MATERIALIZED (
    SELECT space_id AS id FROM my_place WHERE is_everybodys AND space_id IS NOT NULL
  )`;

/** Rows of `listed` in one of the person's spaces, `s`, with `edits`: for scans that end early. */
export const listedInSpace = listed.inSpace;

/**
 * Rows of `listed` in all of the person's spaces, with `edits`, that match a condition. OFFSET 0 makes PostgreSQL find them by space; a
 * join would read the whole library.
 * @param where condition on `i`
 */
export const listedInSpaces = (where: string): string =>
  `SELECT i.* FROM my_space s CROSS JOIN LATERAL (SELECT * FROM (${listed.inSpace}) i WHERE ${where} OFFSET 0) i`;

/**
 * Whether the person can see the row `i` of `listed` that is in none of their spaces: for a few rows, or scans that end
 * early.
 */
export const isSeenElsewhere = `(i.owner_id = $1 OR i.parent_id IN (SELECT id FROM my_folder) OR EXISTS (
    SELECT 1 FROM (SELECT * FROM app."grant" g WHERE g.item_id = i.item_id OFFSET 0) g
     WHERE (g.principal_kind, g.principal_id) IN (SELECT kind, id FROM my_name) AND (g.expires_at IS NULL OR g.expires_at > now())))`;

/** The same for any row of `listed`. */
export const isVisible = `(i.space_id IN (SELECT id FROM my_space) OR ${isSeenElsewhere})`;

/**
 * Ends in `tallied`: number of items by location, owner, kind and state, the bytes of their originals, how many of them the person can edit
 * (`editable`), and which are outside of their spaces. Individually shared items have one row each.
 */
export const talliedPlaces = `${visiblePlaces}, tallied AS (
    SELECT c.place_id, c.space_id, c.owner_id, c.kind, c.state, c.sealed, c.binned, c.items, c.bytes,
           CASE WHEN s.edits OR c.owner_id = $1 OR c.place_id IN (SELECT id FROM my_folder WHERE edits) THEN c.items ELSE 0 END AS editable,
           false AS is_outside
      FROM my_space s CROSS JOIN LATERAL (SELECT * FROM app.listed_count c WHERE c.space_id = s.id OFFSET 0) c
    UNION ALL
    SELECT c.place_id, c.space_id, c.owner_id, c.kind, c.state, c.sealed, c.binned, c.items, c.bytes, c.items, true
      FROM app.listed_count c WHERE c.owner_id = $1 AND c.space_id NOT IN (SELECT id FROM my_space)
    UNION ALL
    SELECT c.place_id, c.space_id, c.owner_id, c.kind, c.state, c.sealed, c.binned, c.items, c.bytes, CASE WHEN f.edits THEN c.items ELSE 0 END, true
      FROM my_folder f CROSS JOIN LATERAL (SELECT * FROM app.listed_count c WHERE c.place_id = f.id OFFSET 0) c
     WHERE c.owner_id <> $1 AND c.space_id NOT IN (SELECT id FROM my_space)
    UNION ALL
    -- What was given by itself: it counts where it isn't seen anyway, and may be changed where it couldn't be.
    SELECT coalesce(i.parent_id, i.space_id), i.space_id, i.owner_id, i.kind, coalesce(i.state, ''), i.sealed, i.binned_at IS NOT NULL,
           CASE WHEN i.seen_anyway THEN 0 ELSE 1 END, CASE WHEN i.seen_anyway THEN 0 ELSE coalesce(i.size_bytes, 0) END,
           CASE WHEN i.edits AND NOT i.edited_anyway THEN 1 ELSE 0 END, i.is_outside
      FROM (
        SELECT i.*, g.edits, i.space_id NOT IN (SELECT id FROM my_space) AS is_outside,
               i.space_id IN (SELECT id FROM my_space) OR coalesce(i.parent_id IN (SELECT id FROM my_folder), false) AS seen_anyway,
               i.space_id IN (SELECT id FROM my_space WHERE edits) OR coalesce(i.parent_id IN (SELECT id FROM my_folder WHERE edits), false) AS edited_anyway
          FROM my_item g CROSS JOIN LATERAL (SELECT * FROM app.listed i WHERE i.item_id = g.id AND NOT i.is_template OFFSET 0) i
         WHERE i.owner_id <> $1 OFFSET 0) i
     WHERE i.edits OR NOT i.seen_anyway
  )`;
