/** The same documents in PostgreSQL's full-text search: tsvector with a GIN index, in the usual way. */
import pg from 'pg';

const BATCH = 1_000;

export async function openPostgres(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    CREATE TABLE bench_document (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      principals text[] NOT NULL,
      tsv tsvector NOT NULL
    )`);
  return {
    async load(documents) {
      let batch = [];
      const flush = async () => {
        await client.query(
          `INSERT INTO bench_document
           SELECT d->>'id', d->>'kind', ARRAY(SELECT jsonb_array_elements_text(d->'principals')),
             setweight(to_tsvector('simple', d->>'title'), 'A') || to_tsvector('simple', d->>'text')
           FROM jsonb_array_elements($1::jsonb) d`.replace("d->>'id'", "(d->>'id')::uuid"),
          [JSON.stringify(batch)],
        );
        batch = [];
      };
      for (const document of documents) {
        const { documentId: id, mediaType: kind, principals, title, pages } = document;
        if (batch.push({ id, kind, principals, title, text: pages[0].text }) === BATCH) await flush();
      }
      if (batch.length > 0) await flush();
      await client.query('CREATE INDEX ON bench_document USING gin (tsv)');
      await client.query('VACUUM ANALYZE bench_document');
    },
    /** The top twenty; a last word without a trailing space is a prefix, as in our index. */
    async search(text, principals) {
      const isPhrase = text.startsWith('"');
      const words = text.replaceAll('"', '').trim().split(/\s+/);
      const isUnfinished = !isPhrase && !text.endsWith(' ');
      const terms = words.map((word, at) => (isUnfinished && at === words.length - 1 ? `${word}:*` : word));
      const { rows } = await client.query(
        `SELECT id FROM bench_document, to_tsquery('simple', $1) q
         WHERE tsv @@ q AND principals && $2 ORDER BY ts_rank(tsv, q) DESC LIMIT 20`,
        [terms.join(isPhrase ? ' <-> ' : ' & '), principals],
      );
      return rows.length;
    },
    close: () => client.end(),
  };
}
