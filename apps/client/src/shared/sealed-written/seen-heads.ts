import { runOfFrame } from '@cartulary/contracts/sealed-text-form';
import { HEADS_DATABASE } from '@/shared/vault/device';
import type { OpenVault } from '@/shared/vault/open-vault';
import { headBytes, readHeads, type Head } from './frame-content';
import { keepRow, keptRow } from './sealed-rows';

/** How far each run of a sealed text was when this device saw it last, so that a server that shows less is found out. Stays when one signs out, and where the browser is revoked. */
const rows = { database: HEADS_DATABASE, store: 'heads' } as const;
/** What moves meanwhile is written together. */
const GATHER_MS = 1_000;

export async function keptHeads(vault: OpenVault, itemId: string): Promise<readonly Head[]> {
  const plain = await keptRow(vault, rows, itemId);
  return plain ? readHeads(plain) : [];
}

/** Remembers heads of one text as they move; another tab's are not taken back. */
export class SeenHeads {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  private written = 0;

  constructor(
    private readonly vault: OpenVault,
    private readonly itemId: string,
    private readonly now: () => readonly Head[],
  ) {}

  note(): void {
    if (this.isMoved()) this.timer ??= setTimeout(() => this.write(), GATHER_MS);
  }

  /** Writes what is left at once; comes back when it is written. */
  end(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isMoved()) this.write();
    return this.writing;
  }

  /** Runs only go on. */
  private isMoved(): boolean {
    return weightOf(this.now()) !== this.written;
  }

  private write(): void {
    this.timer = undefined;
    const heads = this.now();
    this.written = weightOf(heads);
    this.writing = this.writing.then(async () => {
      const others = await keptHeads(this.vault, this.itemId);
      await keepRow(this.vault, rows, this.itemId, headBytes(furthest([...others, ...heads])));
    });
  }
}

const weightOf = (heads: readonly Head[]): number => heads.reduce((sum, { counter }) => sum + counter, 0);

function furthest(heads: readonly Head[]): Head[] {
  const byRun = new Map<string, Head>();
  for (const head of heads) {
    // Anybody can write the number of somebody else's run: with its author and key it is that one.
    const run = runOfFrame(head);
    if (head.counter >= (byRun.get(run)?.counter ?? 0)) byRun.set(run, head);
  }
  return [...byRun.values()];
}
