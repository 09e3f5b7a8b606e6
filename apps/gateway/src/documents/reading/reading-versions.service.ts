import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { shownColumns, shownJoins } from '@cartulary/database/reading-version.queries';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openItem } from '../item-access.js';

type Entry = AnswerOf<'documents.versions'>['items'][number];
type Detail = AnswerOf<'documents.version'>;

/** The current version of `d` and its stored ones, in the same columns; `id` is null for the current one. */
const versionsOfDocument = `
  SELECT NULL::uuid AS id, d.shown_run_id AS run_id, 'infinity'::timestamptz AS kept_at, ${shownColumns}, false AS is_whole
    FROM app.document d ${shownJoins}
   WHERE d.item_id = $1 AND d.shown_run_id IS NOT NULL
  UNION ALL
  SELECT id, run_id, kept_at, page_texts, page_engines, class, class_confirmed, class_found, language, summary, fields, entities,
         found IS NOT NULL
    FROM app.reading_version WHERE document_id = $1`;

/** SQL condition: whether a row is version `$2`, an ID or 'now'. */
const isAsked = "(CASE WHEN $2 = 'now' THEN version.id IS NULL ELSE version.id::text = $2 END)";

/** A document's versions, for people who can see it. */
@Injectable()
export class VersionsService {
  constructor(private readonly database: Database) {}

  /** Newest first; empty before the document was processed. */
  list(caller: Caller, documentId: string): Promise<AnswerOf<'documents.versions'>> {
    return this.asViewer(caller, documentId, async () => {
      const rows: (Omit<Entry, 'readAt'> & { readAt: Date })[] = await manager().query(
        `SELECT version.id, coalesce(run.finished_at, run.started_at) AS "readAt", run.reason,
                asker.first_name || ' ' || asker.last_name AS "askedBy", run.pipeline_version AS "pipelineVersion",
                version.page_engines AS engines, cardinality(version.page_texts) AS "pageCount",
                jsonb_array_length(version.entities) AS "entityCount", jsonb_array_length(version.fields) AS "fieldCount",
                (SELECT count(*)::int FROM jsonb_array_elements(version.fields || version.entities) AS value
                  WHERE (value->>'confirmed')::boolean) AS "settledCount",
                version.is_whole AS "isWhole"
           FROM (${versionsOfDocument}) version
           JOIN app.processing_run run ON run.id = version.run_id
           LEFT JOIN app.account asker ON asker.id = run.asked_by
          ORDER BY version.kept_at DESC, run.started_at DESC`,
        [documentId],
      );
      return { items: rows.map((row) => ({ ...row, readAt: row.readAt.toISOString() })) };
    });
  }

  /** @throws AppError `not_found` for a version that isn't stored or no longer is */
  read(caller: Caller, documentId: string, versionId: string): Promise<Detail> {
    return this.asViewer(caller, documentId, async () => {
      const [row]: Detail[] = await manager().query(
        `SELECT version.class, version.class_confirmed AS "classConfirmed", version.class_found AS "classFound",
                version.language, version.summary, version.fields, version.entities,
                ARRAY(SELECT encode(sha256(convert_to(text, 'UTF8')), 'hex')
                        FROM unnest(version.page_texts) WITH ORDINALITY AS page (text, number) ORDER BY number) AS "pageDigests"
           FROM (${versionsOfDocument}) version WHERE ${isAsked}`,
        [documentId, versionId],
      );
      if (!row) throw new AppError('not_found');
      return row;
    });
  }

  /** One page's text; null if the version has no such page. @throws AppError `not_found`, see {@link read} */
  text(caller: Caller, documentId: string, versionId: string, page: number): Promise<{ text: string | null }> {
    return this.asViewer(caller, documentId, async () => {
      const [row]: { text: string | null }[] = await manager().query(
        `SELECT version.page_texts[$3] AS text FROM (${versionsOfDocument}) version WHERE ${isAsked}`,
        [documentId, versionId, page],
      );
      if (!row) throw new AppError('not_found');
      return row;
    });
  }

  private asViewer<T>(caller: Caller, documentId: string, work: () => Promise<T>): Promise<T> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openItem(caller, documentId, 'file', 'view');
      return work();
    });
  }
}
