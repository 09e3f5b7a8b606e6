import { log } from '@/lib/log/log';

/**
 * Browser storage for strings, by key. If the browser refuses storage (blocked site data, a full disk), values are kept
 * for this page only, and nothing throws.
 */
export class BrowserStorage {
  private readonly held = new Map<string, string>();
  private warned = false;

  constructor(private readonly open: () => Storage) {}

  get(key: string): string | null {
    const held = this.held.get(key);
    if (held !== undefined) return held;
    return this.attempt(() => this.open().getItem(key)) ?? null;
  }

  /** Returns whether the value will outlive this page. */
  set(key: string, text: string): boolean {
    const kept =
      this.attempt(() => {
        this.open().setItem(key, text);
        return true;
      }) ?? false;
    if (kept) this.held.delete(key);
    else this.held.set(key, text);
    return kept;
  }

  remove(key: string): void {
    this.held.delete(key);
    this.attempt(() => this.open().removeItem(key));
  }

  keys(): string[] {
    return [...new Set([...(this.attempt(() => Object.keys(this.open())) ?? []), ...this.held.keys()])];
  }

  private attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!this.warned)
        log.warn('This browser refuses storage; what is chosen holds for this page only.', {
          component: 'storage',
          category: 'storage',
          error,
        });
      this.warned = true;
      return undefined;
    }
  }
}

/** Shared by all tabs of this browser. Kept until removed. */
export const browserItems = new BrowserStorage(() => localStorage);

/** For this tab only. Survives a reload and ends with the tab. */
export const tabItems = new BrowserStorage(() => sessionStorage);
