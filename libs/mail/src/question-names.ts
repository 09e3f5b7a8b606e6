import type { SearchMode } from '@cartulary/contracts/endpoints/search';
import type { ErrorSource } from '@cartulary/contracts/error-groups';
import type { CallAnswer } from '@cartulary/contracts/facts/calls';
import type { SettledAs } from '@cartulary/contracts/facts/documents';
import type { CountedJob, JobEnd } from '@cartulary/contracts/facts/jobs';
import type { Severity } from '@cartulary/contracts/log';
import type { DimensionName, MeasureName } from '@cartulary/contracts/measures';
import type { DocumentClass, FieldName } from '@cartulary/contracts/understanding';
import type { WrittenKind } from '@cartulary/contracts/written-kinds';

/** The names of analytics questions in one language, as on the page. */
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
  readonly things: Readonly<Record<WrittenKind, string>>;
  /** The name for a sealed document, whose title isn't known. */
  readonly sealedThing: string;
  readonly answers: Readonly<Record<CallAnswer, string>>;
  readonly jobs: Readonly<Record<CountedJob, string>>;
  readonly ends: Readonly<Record<JobEnd, string>>;
  readonly severities: Readonly<Record<Severity, string>>;
  readonly sources: Readonly<Record<ErrorSource, string>>;
  readonly none: string;
  readonly ownClass: string;
  readonly ownField: string;
  /** The name of a measure with a dimension. */
  readonly askedBy: string;
  readonly only: string;
  readonly row: string;
  readonly rowBefore: string;
  readonly totalBefore: string;
  readonly rest: string;
  readonly nothing: string;
}
