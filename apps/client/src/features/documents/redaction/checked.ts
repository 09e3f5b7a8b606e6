import type { tryRedaction } from '@cartulary/contracts/endpoints/redaction';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { RedactionReport } from '@cartulary/contracts/redaction';

/** Another document that contains, or may contain, the redacted text. */
export type OtherDocument = DataOf<typeof tryRedaction>['others'][number];

/** Results of the attacks on a copy. */
export interface Checked {
  readonly report: RedactionReport;
  /** The redacted words, in the order of the findings' indexes. */
  readonly terms: readonly string[];
  /** Null if unknown. */
  readonly others: readonly OtherDocument[] | null;
  /** Whether anything other than text is redacted. Other documents can't be searched for that. */
  readonly hasPictures?: boolean;
  /** Whether the copy was created in this page, from a document that the server can't open. */
  readonly isHere: boolean;
  /** Saves the checked copy as a document. @throws ApiError if that is refused */
  readonly release: (name: string) => Promise<{ readonly id: string }>;
}
