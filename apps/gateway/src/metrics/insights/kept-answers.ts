/** What was worked out from the same things before, of those asked last. */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  /** @param key all that the answer depends on; @param work runs where it isn't known, and is not kept where it throws */
  of(key: string, work: () => T): T {
    const known = this.kept.has(key) ? (this.kept.get(key) as T) : work();
    // Last in the order of insertion: the first is the one that nobody has asked for the longest.
    this.kept.delete(key);
    this.kept.set(key, known);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return known;
  }
}
