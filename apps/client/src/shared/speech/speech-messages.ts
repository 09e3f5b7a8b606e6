import type { SpokenPiece, Transcript } from '@cartulary/pipeline/engines/speech/speech';

/** Requests from the page to its worker. The response repeats the ID. */
export type SpeechRequest =
  | { readonly id: number; readonly kind: 'load' }
  | {
      readonly id: number;
      readonly kind: 'piece';
      readonly samples: Float32Array<ArrayBuffer>;
      readonly language: string | null;
      /** Chosen by the person. */
      readonly isChosen: boolean;
    }
  /** Audio of any length, split at pauses. */
  | {
      readonly id: number;
      readonly kind: 'sound';
      readonly samples: Float32Array<ArrayBuffer>;
      readonly language: string | null;
    };

export type SpeechAnswer =
  | { readonly id: number; readonly kind: 'loading'; readonly loadedBytes: number }
  | { readonly id: number; readonly kind: 'loaded' }
  | { readonly id: number; readonly kind: 'piece'; readonly piece: SpokenPiece }
  | { readonly id: number; readonly kind: 'written'; readonly share: number }
  | { readonly id: number; readonly kind: 'sound'; readonly transcript: Transcript }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
