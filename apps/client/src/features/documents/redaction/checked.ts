import type { tryRedaction } from '@cartulary/contracts/endpoints/redaction';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { RedactionReport } from '@cartulary/contracts/redaction';

/** Another document that holds what is covered, or may hold it. */
export type OtherDocument = DataOf<typeof tryRedaction>['others'][number];

/** What attacks on a copy found. */
export interface Checked {
  readonly report: RedactionReport;
  /** The words that were covered everywhere, as the findings number them. */
  readonly terms: readonly string[];
  /** Null where it can't be told. */
  readonly others: readonly OtherDocument[] | null;
  /** Whether something is covered that stands in no words: no other document can be looked through for it. */
  readonly hasPictures?: boolean;
  /** Whether the copy was made in this page, of a document that the server can't open. */
  readonly isHere: boolean;
  /** Makes the copy that was checked a document. @throws ApiError where that is refused */
  readonly release: (name: string) => Promise<{ readonly id: string }>;
}
