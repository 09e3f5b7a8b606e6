/** Who waits: somebody who asked a question, an upload that is read, or work that nobody waits for. */
export type Urgency = 'question' | 'upload' | 'background';

/** Portions of a less urgent call that waits: one after so many of more urgent ones, so that it comes to an end too. */
export const PORTIONS_BEFORE_LESS_URGENT = 8;

interface Waiting<T> {
  readonly portions: T[];
}

/**
 * In which order the portions of calls have their turn. Questions come before all else. Calls that are alike urgent take
 * turns, a portion each, so that a short one never waits for the end of a long one. Behind uploads, background work has every
 * ninth turn.
 */
export class Turns<T> {
  private readonly calls: Readonly<Record<Urgency, Waiting<T>[]>> = { question: [], upload: [], background: [] };
  private uploadsInARow = 0;

  /** Lets the portions of a call wait, in their order. @returns what takes those back that had no turn yet */
  add(portions: readonly T[], urgency: Urgency): () => void {
    const call = { portions: [...portions] };
    const alike = this.calls[urgency];
    if (call.portions.length > 0) alike.push(call);
    return () => {
      const place = alike.indexOf(call);
      if (place >= 0) alike.splice(place, 1);
    };
  }

  /** Takes the portion whose turn it is; undefined where none waits. */
  next(): T | undefined {
    const urgency = this.whoseTurn();
    const [call] = this.calls[urgency].splice(0, 1);
    if (!call) return undefined;
    if (urgency !== 'question') this.uploadsInARow = urgency === 'upload' ? this.uploadsInARow + 1 : 0;
    const portion = call.portions.shift();
    if (call.portions.length > 0) this.calls[urgency].push(call);
    return portion;
  }

  private whoseTurn(): Urgency {
    const { question, upload, background } = this.calls;
    if (question.length > 0) return 'question';
    if (upload.length === 0) return 'background';
    return background.length > 0 && this.uploadsInARow >= PORTIONS_BEFORE_LESS_URGENT ? 'background' : 'upload';
  }
}
