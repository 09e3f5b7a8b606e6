import type { HeardWord } from '@cartulary/contracts/endpoints/corrections';
import type { RecordingMark } from '@cartulary/contracts/endpoints/recording-marks';
import type { AnsweredProposal, ProposalAnswer } from '@cartulary/contracts/endpoints/transcript-proposals';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { SpeechLanguage } from '@cartulary/contracts/speech-languages';
import type { EntityKind, PageText } from '@cartulary/contracts/reading';
import { queryClient } from '@/lib/api/query-client';
import { keepFenced } from '@/lib/fence/fence';

/** What a person said of a value that was found. */
export interface LocalChange {
  readonly of: 'entity' | 'field';
  readonly id: string;
  readonly text?: string | undefined;
  readonly kind?: EntityKind | undefined;
  readonly value?: string | undefined;
  readonly removed?: boolean | undefined;
}

/** A document that the server can't answer for: this page opened it. */
export interface LocalDocument {
  detail(): Promise<DocumentDetail>;
  /** The pages from one to another, as far as they are there. */
  pages(first: number, last: number): Promise<PageText[]>;
  original(): Promise<Blob>;
  /** The small picture of its first page; null where there is none. */
  preview(): Promise<Blob | null>;
  change(change: LocalChange): Promise<void>;
  /** Corrects a word of a recording; what was heard is kept. */
  correctWord(word: HeardWord): Promise<void>;
  /**
   * Has a recording written down anew in this page, in a language or, by null, as it is told; what people corrected is kept. Resolves once that
   * has begun. Undefined where it can't be.
   */
  readonly writeAnew?: ((language: SpeechLanguage | null) => Promise<void>) | undefined;
  /** The marks of a recording, in the order of time. */
  marks(): Promise<RecordingMark[]>;
  /** Sets a mark, or names one that is there; without a name it goes. */
  setMark(atMs: number, name: string | null): Promise<void>;
  /** Decisions and tasks that were proposed of a recording, with what somebody answered. */
  answers(): Promise<AnsweredProposal[]>;
  /** Answers one; null: it is open again. */
  answerProposal(proposal: Omit<AnsweredProposal, 'answer'>, answer: ProposalAnswer | null): Promise<void>;
  /** Pages that were read meanwhile are asked for anew. */
  forgetPages(): void;
}

const opened = new Map<string, LocalDocument>();
/** What somebody looks at by a link, who may have the same document otherwise too. */
const visited = new Map<string, LocalDocument>();
const forgotten = ['document', 'document-text', 'original', 'document-image', 'preview'] as const;

/** Whoever asks for a document asks here first: what is answered here is asked of no server. */
export const localDocument = (documentId: string): LocalDocument | undefined =>
  visited.get(documentId) ?? opened.get(documentId);

/** As it was opened to be had, whatever is shown of it by a link meanwhile. */
export const hadDocument = (documentId: string): LocalDocument | undefined => opened.get(documentId);

/** From here on everything about this document is answered by it. */
export function answerLocally(documentId: string, document: LocalDocument): void {
  opened.set(documentId, document);
  keepFenced(documentId);
}

/**
 * Everything about this document is answered by what a link opened, until the function that is answered is called: then it is as it was before,
 * so that who follows a link to a document that they have keeps what they have.
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

/** Forgets a document that was opened here, and what was shown of it. It stays fenced: the server could make up another by its id. */
export function forgetLocalDocument(documentId: string): void {
  opened.delete(documentId);
  if (!visited.has(documentId)) forgetShown(documentId);
}

/** Forgets all of them. */
export const forgetLocalDocuments = (): void => [...opened.keys()].forEach(forgetLocalDocument);
