/**
 * The wire format: `<sender>:<sequence>|<event as JSON>`, or `<sender>:<sequence>@<id>` if the event is stored in a
 * table. The number makes equal events distinct (PostgreSQL collapses equal payloads of one transaction), reveals
 * losses, and allows resending a batch without duplicates.
 */
export interface Line {
  readonly sender: string;
  readonly sequence: number;
  readonly body: { readonly json: string } | { readonly storedAs: string };
}

export function encodeLine({ sender, sequence, body }: Line): string {
  return 'json' in body ? `${sender}:${sequence}|${body.json}` : `${sender}:${sequence}@${body.storedAs}`;
}

/** Undefined for anything that isn't a line of a bus. */
export function decodeLine(text: string): Line | undefined {
  const match = /^([0-9a-f-]+):(\d+)([|@])/.exec(text);
  const [head, sender, sequence, kind] = match ?? [];
  if (head === undefined || sender === undefined) return undefined;
  const rest = text.slice(head.length);
  return { sender, sequence: Number(sequence), body: kind === '|' ? { json: rest } : { storedAs: rest } };
}

const MAX_SENDERS = 1_000;

/** Tracks the sequence numbers of every sender. */
export class SequenceWatch {
  readonly #last = new Map<string, number>();

  /** `next`: as expected (also the first of an unknown sender); `jump`: some were lost; `repeat`: a duplicate. */
  see(sender: string, sequence: number): 'next' | 'jump' | 'repeat' {
    const last = this.#last.get(sender);
    if (last !== undefined && sequence <= last) return 'repeat';
    this.#last.delete(sender);
    this.#last.set(sender, sequence);
    this.#forgetOldest();
    return last === undefined || sequence === last + 1 ? 'next' : 'jump';
  }

  /** After a lost connection, the numbers carry no new information. */
  reset(): void {
    this.#last.clear();
  }

  /** Every restart of a process is a new sender, so the map must be bounded. */
  #forgetOldest(): void {
    if (this.#last.size <= MAX_SENDERS) return;
    const [oldest] = this.#last.keys();
    if (oldest !== undefined) this.#last.delete(oldest);
  }
}
