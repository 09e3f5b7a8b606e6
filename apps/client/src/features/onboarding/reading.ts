import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { ReactNode } from 'react';

/** How files are accepted. The page provides it, because document processing is a separate feature. */
export interface FileTaker {
  /** Why this account can't upload; undefined if it can. */
  readonly refusal: string | undefined;
  choose(): void;
  take(files: readonly File[]): void;
  /** Whether files are being dragged over the page. */
  readonly dragging: boolean;
  /** Must be rendered somewhere on the page: the file input and the question. */
  readonly parts: ReactNode;
}

/** The onboarding document with the pages processed so far, and the elements that show it. */
export interface Reading {
  /** Undefined while loading. */
  readonly document: DocumentDetail | undefined;
  /** True if the URL names a document that doesn't exist. */
  readonly missing: boolean;
  /** Why a vault document isn't shown, and the control to open it; null for all others. */
  readonly shut: ReactNode;
  readonly wordCount: number;
  /** The reader has to be downloaded first: the person has to start that, or it's running. Undefined otherwise. */
  readonly download: 'needed' | 'running' | undefined;
  readonly picture: ReactNode;
  /** The stages on the server, or the progress in this browser; null if neither is known. */
  readonly progress: ReactNode;
  readonly values: ReactNode;
}
