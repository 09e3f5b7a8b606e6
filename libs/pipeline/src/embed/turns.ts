/** Priority of a call: a user's question, an upload being read, or background work. */
export type Urgency = 'question' | 'upload' | 'background';

/** A queued call of lower priority gets one turn after this many portions of higher priority, so that it finishes too. */
export const PORTIONS_BEFORE_LESS_URGENT = 8;

interface Waiting<T> {
  readonly portions: T[];
}

/**
 * Schedules the portions of each call. Questions come first. Calls with equal priority alternate, one portion each, so
 * a short call never waits for a long one to finish. While uploads are queued, background work gets every ninth turn.
 */
export class Turns<T> {
  private readonly calls: Readonly<Record<Urgency, Waiting<T>[]>> = { question: [], upload: [], background: [] };
  private uploadsInARow = 0;

  /** Queues a call's portions in order. @returns a function that removes those that haven't been processed */
  add(portions: readonly T[], urgency: Urgency): () => void {
    const call = { portions: [...portions] };
    const alike = this.calls[urgency];
    if (call.portions.length > 0) alike.push(call);
    return () => {
      const place = alike.indexOf(call);
      if (place >= 0) alike.splice(place, 1);
    };
  }

  /** Removes and returns the next portion; undefined if the queue is empty. */
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
