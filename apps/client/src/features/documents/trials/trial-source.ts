import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';

/** The source of the text or page. */
export const sourceKinds = ['document', 'text', 'file'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The input of a trial. */
export type TrialSource =
  /** A page of a processed document. Its file is fetched only if words are recognized again. */
  | {
      readonly kind: 'document';
      readonly page: PageText;
      readonly mediaType: ReadableMediaType;
      original(): Promise<Blob>;
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: File; readonly page: number };
