import type { StageName } from '@cartulary/contracts/stages';
import type { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { rowsOf } from './rows';

const ofRuns = `run_id IN (SELECT current_run_id FROM app.document WHERE item_id = ANY($1::uuid[]))`;

/**
 * Brings each document to a point where its stage is running and can't end: the first locks delay the start of the
 * stage until all documents are ready, the second ones delay the end. The workers must be suspended until `arrange` has
 * resolved.
 */
export class StageHold {
  private constructor(
    private readonly product: Product,
    private readonly documents: ReadonlyMap<string, StageName>,
    private readonly begins: pg.Client,
    private readonly ends: pg.Client,
  ) {}

  static async arrange(product: Product, documents: ReadonlyMap<string, StageName>): Promise<StageHold> {
    const clients = [0, 1].map(() => new pg.Client({ connectionString: product.superuserUrl }));
    const [begins, ends] = clients;
    if (!begins || !ends) throw new Error('Two clients were made');
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query('BEGIN')));
    await begins.query(
      `SELECT 1 FROM app.stage_run s JOIN app.document d ON d.current_run_id = s.run_id
         JOIN unnest($1::uuid[], $2::text[]) AS held(document, stage) ON held.document = d.item_id AND held.stage = s.stage
        FOR UPDATE OF s`,
      [[...documents.keys()], [...documents.values()]],
    );
    return new StageHold(product, documents, begins, ends);
  }

  /** Resolves when every document is in the middle of its stage. */
  async reached(limitMs: number): Promise<void> {
    const ids = [...this.documents.keys()];
    await waitFor(async () => {
      const waiting = await rowsOf(
        this.product,
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE 'UPDATE%stage_run%'`,
      );
      return waiting.length >= ids.length;
    }, limitMs);
    await this.ends.query(
      `SELECT 1 FROM app.processing_run WHERE id IN (SELECT current_run_id FROM app.document WHERE item_id = ANY($1::uuid[])) FOR UPDATE`,
      [ids],
    );
    await this.begins.query('COMMIT');
    await waitFor(async () => {
      const rows = await rowsOf<{ item_id: string; stage: StageName }>(
        this.product,
        `SELECT d.item_id, s.stage FROM app.stage_run s JOIN app.document d ON d.current_run_id = s.run_id WHERE s.${ofRuns} AND s.state = 'running'`,
        [ids],
      );
      return ids.every((id) => rows.some((row) => row.item_id === id && row.stage === this.documents.get(id)));
    }, limitMs);
  }

  /** Releases everything. */
  async release(): Promise<void> {
    await Promise.all([this.begins.end(), this.ends.end()]);
  }
}
