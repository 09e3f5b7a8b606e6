import type { SpokenPiece, Transcript } from '@cartulary/pipeline/engines/speech/speech';

/** What the page asks its worker; each has a number, which the answer repeats. */
export type SpeechRequest =
  | { readonly id: number; readonly kind: 'load' }
  | {
      readonly id: number;
      readonly kind: 'piece';
      readonly samples: Float32Array<ArrayBuffer>;
      readonly language: string | null;
      /** By hand. */
      readonly isChosen: boolean;
    }
  /** Sound of any length, cut at its pauses. */
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
