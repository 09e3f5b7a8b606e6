import { runOfFrame } from '@cartulary/contracts/sealed-text-form';
import { HEADS_DATABASE } from '@/shared/vault/device';
import type { OpenVault } from '@/shared/vault/open-vault';
import { headBytes, readHeads, type Head } from './frame-content';
import { keepRow, keptRow } from './sealed-rows';

/**
 * Position of each run of a sealed text when this device last saw it, which detects a server that sends less. Survives sign-out and
 * revoking the browser.
 */
const rows = { database: HEADS_DATABASE, store: 'heads' } as const;
/** Updates within this time are written together. */
const GATHER_MS = 1_000;

export async function keptHeads(vault: OpenVault, itemId: string): Promise<readonly Head[]> {
  const plain = await keptRow(vault, rows, itemId);
  return plain ? readHeads(plain) : [];
}

/** Stores the heads of one text as they advance, without undoing updates from other tabs. */
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

  /** Writes pending updates immediately. Resolves when they are written. */
  end(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isMoved()) this.write();
    return this.writing;
  }

  /** Runs only ever advance. */
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
    // Anyone can reuse someone else's run number. Only author, key, and number together identify a run.
    const run = runOfFrame(head);
    if (head.counter >= (byRun.get(run)?.counter ?? 0)) byRun.set(run, head);
  }
  return [...byRun.values()];
}
