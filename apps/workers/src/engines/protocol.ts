import type { Entity, PageText } from '@cartulary/contracts/reading';
import type { Preview } from '@cartulary/pipeline/engines/image/engine';
import type { ReadFailureCode } from '@cartulary/pipeline/failure';
import type { Inspection } from '@cartulary/pipeline/open-document';

/** What an engine child can be asked for, by name: what goes in (beside the document) and what comes back. */
export interface Operations {
  inspect: { input: Record<string, never>; output: Inspection };
  /** The text layer (or the plain text); null where the page has to be recognised. */
  readText: { input: { page: number }; output: PageText | null };
  recognise: { input: { page: number }; output: PageText };
  preview: { input: { maxWidth: number }; output: Preview };
  /** Needs no document. */
  findEntities: { input: { pages: PageText[] }; output: Entity[] };
}
export type OperationName = keyof Operations;

/** Parent to child. `load` gives a document's bytes once; operations name it by its key afterwards. */
export type ToChild =
  | { kind: 'load'; key: string; mediaType: string; bytes: Uint8Array }
  | { [N in OperationName]: { kind: 'run'; id: number; operation: N; key: string | null; input: Operations[N]['input'] } }[OperationName];

/** Child to parent. `missing`: the document was dropped from the child's memory and has to be loaded again. */
export type FromChild =
  | { kind: 'done'; id: number; output: unknown; rssBytes: number }
  | { kind: 'failed'; id: number; code: ReadFailureCode; worthRetrying: boolean; detail: string; rssBytes: number }
  | { kind: 'missing'; id: number };
