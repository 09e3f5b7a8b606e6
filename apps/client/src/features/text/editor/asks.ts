import type { ClosedMentions } from '@/shared/mentions/closed-mentions';

/** Something that the text needs a dialog for. */
export type Ask =
  | { readonly kind: 'link' }
  | { readonly kind: 'formula'; readonly isBlock: boolean; readonly position?: number | undefined }
  | { readonly kind: 'picture'; readonly position: number }
  /** Something of another document is looked for. */
  | { readonly kind: 'source'; readonly wanted: WantedSource }
  | ClosedAsk
  /** A page of this installation is opened. */
  | { readonly kind: 'open'; readonly to: string };

/** People who were named cannot see the text. No dialog: whoever writes goes on writing. */
export interface ClosedAsk extends ClosedMentions {
  readonly kind: 'mentioned-closed';
}

/** What is looked for in other documents. */
export type WantedSource = 'quote' | 'value' | 'table' | 'card';

/** Carries wishes from the editor, which knows no React, to the page. */
export class Asks {
  private readonly listeners = new Set<(ask: Ask) => void>();

  readonly ask = (ask: Ask): void => this.listeners.forEach((listener) => listener(ask));

  /** @returns a function that stops listening */
  readonly listen = (listener: (ask: Ask) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}
