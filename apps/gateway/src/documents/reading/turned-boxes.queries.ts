import { manager } from '@cartulary/database/organisation-context';

/** SQL for a box after its page was rotated clockwise (`turnBox` in libs/pipeline). */
const turned = `CASE turn.quarters
  WHEN 1 THEN ARRAY[1 - row.box[4], row.box[1], 1 - row.box[2], row.box[3]]
  WHEN 2 THEN ARRAY[1 - row.box[3], 1 - row.box[4], 1 - row.box[1], 1 - row.box[2]]
  WHEN 3 THEN ARRAY[row.box[2], 1 - row.box[3], row.box[4], 1 - row.box[1]]
  ELSE row.box END::real[]`;

/** Rotates the boxes of found, settled, and removed values along with their pages. */
export async function turnFoundBoxes(
  documentId: string,
  turns: readonly { readonly page: number; readonly turns: number }[],
): Promise<void> {
  for (const table of ['entity', 'field'] as const)
    await manager().query(
      `UPDATE app.${table} row SET box = ${turned}
         FROM unnest($2::int[], $3::int[]) AS turn (page, quarters)
        WHERE row.document_id = $1 AND row.page = turn.page AND row.box IS NOT NULL`,
      [documentId, turns.map(({ page }) => page), turns.map((turn) => turn.turns)],
    );
}
