import type { SettledAs } from '@cartulary/contracts/facts/documents';
import type { SearchMode } from '@cartulary/contracts/endpoints/search';
import type { DimensionName, MeasureName } from '@cartulary/contracts/measures';
import type { DocumentClass, FieldName } from '@cartulary/contracts/understanding';

/** What questions about figures are called in one language, as the page calls them. */
export interface QuestionNames {
  readonly measures: Readonly<Record<MeasureName, string>>;
  readonly dimensions: Readonly<Record<DimensionName, string>>;
  readonly classes: Readonly<Record<DocumentClass, string>>;
  readonly fields: Readonly<Record<FieldName, string>>;
  readonly outcomes: Readonly<Record<'ready' | 'needs-review' | 'failed', string>>;
  readonly as: Readonly<Record<SettledAs, string>>;
  readonly found: Readonly<Record<'true' | 'false', string>>;
  readonly modes: Readonly<Record<SearchMode, string>>;
  /** Of meetings. */
  readonly kinds: Readonly<Record<'now' | 'planned', string>>;
  readonly guests: Readonly<Record<'true' | 'false', string>>;
  readonly none: string;
  readonly ownClass: string;
  readonly ownField: string;
  /** Of a measure that is told apart. */
  readonly askedBy: string;
  readonly only: string;
  readonly row: string;
  readonly rowBefore: string;
  readonly totalBefore: string;
  readonly rest: string;
  readonly nothing: string;
}
