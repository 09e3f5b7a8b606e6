import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import type { AnsweredProposal, ProposalAnswer } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { SpeechLanguage } from '@cartulary/contracts/speech-languages';
import type { EntityKind, PageText } from '@cartulary/contracts/reading';
import { queryClient } from '@/lib/api/query-client';
import { keepFenced } from '@/lib/fence/fence';

/** A person's correction of an extracted value. */
export interface LocalChange {
  readonly of: 'entity' | 'field';
  readonly id: string;
  readonly text?: string | undefined;
  readonly kind?: EntityKind | undefined;
  readonly value?: string | undefined;
  readonly removed?: boolean | undefined;
}

/** A document opened by this page, for which the server can't answer. */
export interface LocalDocument {
  detail(): Promise<DocumentDetail>;
  /** A range of pages, limited to the available ones. */
  pages(first: number, last: number): Promise<PageText[]>;
  original(): Promise<Blob>;
  /** The first page's thumbnail; null if there is none. */
  preview(): Promise<Blob | null>;
  change(change: LocalChange): Promise<void>;
  /** Corrects a word in a recording's transcript. The original transcription is kept. */
  correctWord(word: HeardWord): Promise<void>;
  /**
   * Transcribes a recording again on this page, in a given language or, with null, in the detected one. Corrections are
   * kept. Resolves once started. Undefined if it isn't possible.
   */
  readonly writeAnew?: ((language: SpeechLanguage | null) => Promise<void>) | undefined;
  /** A recording's bookmarks, by time. */
  marks(): Promise<RecordingMark[]>;
  /** Adds or renames a bookmark; null removes it. */
  setMark(atMs: number, name: string | null): Promise<void>;
  /** Decisions and tasks proposed for a recording, with the person's answers. */
  answers(): Promise<AnsweredProposal[]>;
  /** Answers a proposal; null reopens it. */
  answerProposal(proposal: Omit<AnsweredProposal, 'answer'>, answer: ProposalAnswer | null): Promise<void>;
  /** Clears cached pages so that newly processed ones are refetched. */
  forgetPages(): void;
}

const opened = new Map<string, LocalDocument>();
/** Documents viewed through a link. The viewer may also have access to the same document otherwise. */
const visited = new Map<string, LocalDocument>();
const forgotten = ['document', 'document-text', 'original', 'document-image', 'preview'] as const;

/** Check here before requesting a document: local documents must not be requested from the server. */
export const localDocument = (documentId: string): LocalDocument | undefined =>
  visited.get(documentId) ?? opened.get(documentId);

/** The document as opened in its own right, ignoring any view through a link. */
export const hadDocument = (documentId: string): LocalDocument | undefined => opened.get(documentId);

/** Registers a local document, so that all requests for it are answered locally. */
export function answerLocally(documentId: string, document: LocalDocument): void {
  opened.set(documentId, document);
  keepFenced(documentId);
}

/**
 * Answers all requests for a document from its link view. The returned function restores the previous state, so that
 * people who follow a link to a document they already have keep their access.
 */
export function answerVisit(documentId: string, document: LocalDocument): () => void {
  forgetShown(documentId);
  visited.set(documentId, document);
  keepFenced(documentId);
  return () => {
    if (visited.get(documentId) !== document) return;
    visited.delete(documentId);
    forgetShown(documentId);
  };
}

function forgetShown(documentId: string): void {
  for (const what of forgotten) queryClient.removeQueries({ queryKey: [what, documentId] });
}

/** Removes a document opened here and its cached data. It stays fenced, because the server could forge another document with its ID. */
export function forgetLocalDocument(documentId: string): void {
  opened.delete(documentId);
  if (!visited.has(documentId)) forgetShown(documentId);
}

/** Removes all local documents. */
export const forgetLocalDocuments = (): void => [...opened.keys()].forEach(forgetLocalDocument);
