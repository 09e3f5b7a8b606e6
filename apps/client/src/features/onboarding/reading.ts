import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { ReactNode } from 'react';

/** How files are taken; the page gives it, because reading documents is a feature of its own. */
export interface FileTaker {
  /** Why this account uploads nothing; undefined where it may. */
  readonly refusal: string | undefined;
  choose(): void;
  take(files: readonly File[]): void;
  /** Whether files are held over the page. */
  readonly dragging: boolean;
  /** What must stand somewhere in the page: the file input and the question. */
  readonly parts: ReactNode;
}

/** The document of these steps as far as it is read, and the parts that draw it. */
export interface Reading {
  /** Undefined until it is known. */
  readonly document: DocumentDetail | undefined;
  /** Whether the address names a document that isn't there. */
  readonly missing: boolean;
  /** Why a document of the vault isn't shown, and what opens it; null for all others. */
  readonly shut: ReactNode;
  readonly wordCount: number;
  readonly picture: ReactNode;
  readonly stages: ReactNode;
  readonly values: ReactNode;
}
