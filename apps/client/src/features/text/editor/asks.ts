import type { ClosedMentions } from '@/shared/mentions/closed-mentions';

/** A request from the text that needs a dialog. */
export type Ask =
  | { readonly kind: 'link' }
  | { readonly kind: 'formula'; readonly isBlock: boolean; readonly position?: number | undefined }
  | { readonly kind: 'picture'; readonly position: number }
  /** Search for an excerpt of another document. */
  | { readonly kind: 'source'; readonly wanted: WantedSource }
  | ClosedAsk
  /** Open a page of this app. */
  | { readonly kind: 'open'; readonly to: string };

/** Mentioned people who can't see the document. Not a dialog, so the author can continue typing. */
export interface ClosedAsk extends ClosedMentions {
  readonly kind: 'mentioned-closed';
}

/** The type of excerpt to search for in other documents. */
export type WantedSource = 'quote' | 'value' | 'table' | 'card';

/** Passes requests from the editor, which is independent of React, to the page. */
export class Asks {
  private readonly listeners = new Set<(ask: Ask) => void>();

  readonly ask = (ask: Ask): void => this.listeners.forEach((listener) => listener(ask));

  /** @returns the unsubscribe function */
  readonly listen = (listener: (ask: Ask) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}
