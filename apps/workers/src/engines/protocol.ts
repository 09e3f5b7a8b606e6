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

/** What an engine child can be asked for, by name: what goes in (beside the document) and what comes back. */
export interface Operations {
  inspect: { input: Record<string, never>; output: { pageCount: number } };
  /** The text that the file carries on a page, and whether to recognise it instead. */
  takeText: { input: { page: number }; output: TakenText };
  /** Reads the picture of a page; `taken` is what the file carries, kept where nothing can be recognised. */
  recognise: { input: { page: number }; output: RecognisedPage };
  /** The barcodes and QR codes of a page. */
  readCodes: { input: { page: number }; output: CodesOfPage };
  /** The data of an electronic invoice that the file carries; null where there is none. */
  readBill: { input: Record<string, never>; output: BillValues | null };
  /** The page in reading order with its blocks, and what it looks like from afar. */
  layOut: { input: { page: PageText }; output: LookedAtPage };
  /** Needs no document. The pages whose blocks are others now that all pages are seen together. */
  relatePages: { input: { pages: PageText[] }; output: PageText[] };
  /** Where somebody speaks in a recording, in samples. */
  cutSound: { input: Record<string, never>; output: CutSound };
  /** What is said in one of those pieces. `own`: by a model that operators added. */
  writeSoundDown: { input: SpokenInput & { own: OwnWhisper | null }; output: SpokenPiece };
  /** A page as small and grey as things are looked for on it; null of flowing formats. */
  reducePage: { input: { page: number }; output: GreyImage | null };
  /** Needs no document. What of examples is learnt; null where there is too little in them. */
  learnDetector: { input: { pages: readonly ExamplePage[] }; output: DetectorModel | null };
  /** What looks like the examples on a page; null of flowing formats. */
  findThings: { input: { page: number; model: DetectorModel }; output: readonly FoundThing[] | null };
  /** Needs no document. Runs a model on a sample; `own` is in the place of the one of that name. */
  tryModel: { input: { model: BundledModelId; own: OwnWhisper | null }; output: ModelAnswer };
  /** Of a language pack: where its file lies. */
  tryPack: { input: { file: string }; output: ModelAnswer };
  /** Of a model for sentiment: where its folder lies. */
  trySentiment: { input: { directory: string }; output: ModelAnswer };
  /** Undefined for flowing formats. */
  preview: { input: Record<string, never>; output: DrawnPreview | undefined };
  /** Needs no document. What the tagger of names shall read. */
  findEnglish: { input: { pages: TextInBlocks[] }; output: EnglishPage[] };
  /** Needs no document. `tagged`: what the tagger of names saw on the pages that it read; `inUse`: what the organisation learned. */
  findEntities: {
    input: { pages: PageText[]; tagged: readonly TaggedPage[]; inUse: LayoutsInUse | null };
    output: Entity[];
  };
  /** Needs no document. `documentClass`: one of the classes that have fields; null where it has none or is a guess. */
  findFields: {
    input: {
      pages: PageText[];
      entities: Entity[];
      documentClass: string | null;
      isSaid: boolean;
      ownFields: readonly OwnField[];
      bill: BillValues | null;
      /** What the organisation learnt from corrections. */
      inUse: LayoutsInUse | null;
    };
    output: Field[];
  };
  /** Needs no document. How the documents of suppliers are set, by what people confirmed. */
  learnLayouts: { input: { documents: readonly LearningDocument[] }; output: LearnedLayouts };
  /** Needs no document. What people said of names; null where nothing could be learned of it. */
  learnNames: { input: { documents: readonly NameDocument[] }; output: LearnedNames | null };
  /** Needs no document. What people said documents are; null where nothing could be learnt of it. */
  learnClasses: {
    input: { examples: readonly ClassExample[]; anchors: readonly ClassAnchor[]; embedder: EmbedderId };
    output: LearnedClasses | null;
  };
  /** Needs no document. `problem`: why the class could not be told, though there is one of certainty 0. */
  classify: {
    input: { pages: TextInBlocks[] };
    output: { language: LanguageFound; found: ClassFound; problem: string | null };
  };
  /** Needs no document. Null where there is no prose. `sentences`: so many; null: as the text asks for. */
  summarise: { input: { pages: PageText[]; sentences: number | null }; output: Summary | null };
  /** Needs no document. Undefined where there is too little text to be compared. */
  signText: { input: { texts: string[] }; output: TextSignature | undefined };
}
export type OperationName = keyof Operations;

/** Speech takes a core for minutes; whoever waits for a page goes first. */
export const lastOperations: ReadonlySet<OperationName> = new Set(['cutSound', 'writeSoundDown']);

/** Parent to child. `load` gives a document's bytes once; operations name it by its key afterwards. */
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

/** Child to parent, with the processor time of the operation. `missing`: the document was dropped from the child's memory and has to be loaded again. */
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
