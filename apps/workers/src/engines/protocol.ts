import type { DetectorModel } from '@cartulary/contracts/detectors';
import type { LayoutsInUse, LearnedClasses, LearnedLayouts, LearnedNames } from '@cartulary/contracts/learning';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { Entity, PageText, PageTurns } from '@cartulary/contracts/reading';
import type { ClassFound, Field, LanguageFound, OwnField, Summary } from '@cartulary/contracts/understanding';
import type { BundledModelId } from '@cartulary/contracts/bundled-models';
import type { ClassAnchor, ClassExample } from '@cartulary/pipeline/classify/learned/learn-classes';
import type { FoundThing } from '@cartulary/pipeline/detect/find-on-page';
import type { ExamplePage } from '@cartulary/pipeline/detect/learn-detector';
import type { GreyImage } from '@cartulary/pipeline/image/grey';
import type { EmbedderId } from '@cartulary/pipeline/embed/embedders';
import type { SpokenPiece } from '@cartulary/pipeline/engines/speech/speech';
import type { CutSound, SpokenInput } from '@cartulary/pipeline/engines/speech/hear-document';
import type { OwnWhisper } from '@cartulary/pipeline/engines/speech/node';
import type { LookedAtPage } from '@cartulary/pipeline/layout-page';
import type { ModelAnswer } from '@cartulary/pipeline/model-trials/try-model';
import type { NameDocument } from '@cartulary/pipeline/entities/learned/learn-names';
import type { EnglishPage, TaggedPage } from '@cartulary/pipeline/entities/tagger/tag-pages';
import type { TextSignature } from '@cartulary/pipeline/duplicates/text-signature';
import type { BillValues } from '@cartulary/pipeline/fields/embedded/read-bill';
import type { LearningDocument } from '@cartulary/pipeline/fields/learned/learn-layouts';
import type { TextInBlocks } from '@cartulary/pipeline/language/find-language';
import type { ReadFailureCode } from '@cartulary/pipeline/failure';
import type { CodesOfPage } from '@cartulary/pipeline/read-codes';
import type { DrawnPreview, RecognisedPage, TakenText } from '@cartulary/pipeline/read-page';

/** Operations of an engine child by name: input (besides the document) and output. */
export interface Operations {
  inspect: { input: Record<string, never>; output: { pageCount: number } };
  /** A page's embedded text, and whether to recognize it instead. */
  takeText: { input: { page: number }; output: TakenText };
  /** Recognizes the text in a page's image; `taken` is the embedded text, used if nothing can be recognized. */
  recognise: { input: { page: number }; output: RecognisedPage };
  /** The barcodes and QR codes of a page. */
  readCodes: { input: { page: number }; output: CodesOfPage };
  /** An embedded electronic invoice's data; null if there is none. */
  readBill: { input: Record<string, never>; output: BillValues | null };
  /** The page in reading order with its blocks, and its visual hash. */
  layOut: { input: { page: PageText }; output: LookedAtPage };
  /** Requires no document. Returns the pages whose blocks change once all pages are considered together. */
  relatePages: { input: { pages: PageText[] }; output: PageText[] };
  /** Locations of speech in a recording, in samples. */
  cutSound: { input: Record<string, never>; output: CutSound };
  /** The transcript of one of those pieces. `own`: a model added by the operator. */
  writeSoundDown: { input: SpokenInput & { own: OwnWhisper | null }; output: SpokenPiece };
  /** A page, reduced and in grayscale for detectors; null for flowing formats. */
  reducePage: { input: { page: number }; output: GreyImage | null };
  /** Needs no document. Trains on examples; null if they're not enough. */
  learnDetector: { input: { pages: readonly ExamplePage[] }; output: DetectorModel | null };
  /** Matches for the examples on a page; null for flowing formats. */
  findThings: { input: { page: number; model: DetectorModel }; output: readonly FoundThing[] | null };
  /** Needs no document. Runs a model on a sample; `own` replaces the bundled one of that name. */
  tryModel: { input: { model: BundledModelId; own: OwnWhisper | null }; output: ModelAnswer };
  /** For a language pack: the path of its file. */
  tryPack: { input: { file: string }; output: ModelAnswer };
  /** For a sentiment model: the path of its folder. */
  trySentiment: { input: { directory: string }; output: ModelAnswer };
  /** Undefined for flowing formats. */
  preview: { input: Record<string, never>; output: DrawnPreview | undefined };
  /** Needs no document. The text the name tagger should read. */
  findEnglish: { input: { pages: TextInBlocks[] }; output: EnglishPage[] };
  /**
   * Requires no document. `tagged`: the name tagger's results for the pages it processed; `inUse`: the organization's
   * active learned version.
   */
  findEntities: {
    input: { pages: PageText[]; tagged: readonly TaggedPage[]; inUse: LayoutsInUse | null };
    output: Entity[];
  };
  /** Needs no document. `documentClass`: a class with fields; null if there is none or it's only a guess. */
  findFields: {
    input: {
      pages: PageText[];
      entities: Entity[];
      documentClass: string | null;
      isSaid: boolean;
      ownFields: readonly OwnField[];
      bill: BillValues | null;
      /** The organization's active version learned from corrections. */
      inUse: LayoutsInUse | null;
    };
    output: Field[];
  };
  /** Needs no document. Trains supplier layouts on confirmed values. */
  learnLayouts: { input: { documents: readonly LearningDocument[] }; output: LearnedLayouts };
  /** Requires no document. Trains names on people's corrections; null if there's nothing to learn. */
  learnNames: { input: { documents: readonly NameDocument[] }; output: LearnedNames | null };
  /** Requires no document. Trains classes on people's corrections; null if there's nothing to learn. */
  learnClasses: {
    input: { examples: readonly ClassExample[]; anchors: readonly ClassAnchor[]; embedder: EmbedderId };
    output: LearnedClasses | null;
  };
  /** Needs no document. `problem`: why the class couldn't be determined; there's still one with confidence 0. */
  classify: {
    input: { pages: TextInBlocks[] };
    output: { language: LanguageFound; found: ClassFound; problem: string | null };
  };
  /** Needs no document. Null if there is no prose. `sentences`: the number of sentences; null to let the text decide. */
  summarise: { input: { pages: PageText[]; sentences: number | null }; output: Summary | null };
  /** Needs no document. Undefined if there's too little text to compare. */
  signText: { input: { texts: string[] }; output: TextSignature | undefined };
}
export type OperationName = keyof Operations;

/** Speech takes a core for minutes, so pages that someone is waiting for go first. */
export const lastOperations: ReadonlySet<OperationName> = new Set(['cutSound', 'writeSoundDown']);

/** Parent to child. `load` sends a document's bytes once; later operations refer to it by key. */
export type ToChild =
  | { kind: 'load'; key: string; mediaType: ReadableMediaType; turns: PageTurns; bytes: Uint8Array }
  | {
      [N in OperationName]: {
        kind: 'run';
        id: number;
        operation: N;
        key: string | null;
        input: Operations[N]['input'];
      };
    }[OperationName];
export type RunMessage = Extract<ToChild, { kind: 'run' }>;

/**
 * Child to parent, with the operation's CPU time. `missing`: the document was dropped from the child's memory and has to be loaded again.
 */
export type FromChild =
  | { kind: 'done'; id: number; output: unknown; rssBytes: number; cpuMs: number }
  | {
      kind: 'failed';
      id: number;
      code: ReadFailureCode;
      worthRetrying: boolean;
      detail: string;
      rssBytes: number;
      cpuMs: number;
    }
  | { kind: 'missing'; id: number };
