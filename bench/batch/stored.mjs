import pg from 'pg';

/**
 * The processing and waiting times of the stages of all runs (ms, summed over the documents): from the end of the
 * previous stage to the stage's start, and from there to its end.
 */
export async function stageTimes(databaseUrl, stages) {
  const rows = await rowsOf(
    databaseUrl,
    'SELECT run_id, stage, started_at, finished_at FROM app.stage_run WHERE finished_at IS NOT NULL',
  );
  const ended = new Map(rows.map((row) => [`${row.run_id} ${row.stage}`, row.finished_at]));
  const sums = {};
  for (const { run_id: run, stage, started_at: begun, finished_at: over } of rows) {
    const ready = stages[stage].inputs.map((input) => ended.get(`${run} ${input}`) ?? begun);
    const sum = (sums[stage] ??= { tookMs: 0, waitedMs: 0 });
    sum.tookMs += over - begun;
    if (ready.length > 0) sum.waitedMs += Math.max(0, begun - Math.max(...ready));
  }
  return sums;
}

/** The extracted data of every document, by its name: text, words and their boxes for each page. */
export const textsOf = (databaseUrl) =>
  rowsOf(
    databaseUrl,
    `SELECT document.original_name AS name, page.number, page.text, page.words, page.blocks
     FROM app.page JOIN app.document ON document.item_id = page.document_id AND document.shown_run_id = page.run_id
     ORDER BY document.original_name, page.number`,
  );

async function rowsOf(databaseUrl, query) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
