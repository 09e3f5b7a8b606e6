/** What was worked out from the same things before, of those asked last. */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, Promise<T>>();

  constructor(private readonly most: number) {}

  /**
   * @param key all that the answer depends on
   * @param work runs where it isn't known; who asks meanwhile waits for the same. What fails is not kept.
   */
  of(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key) ?? this.begun(key, work);
    // Last in the order of insertion: the first is the one that nobody has asked for the longest.
    this.kept.delete(key);
    this.kept.set(key, known);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return known;
  }

  private begun(key: string, work: () => Promise<T>): Promise<T> {
    const answer = work();
    answer.catch(() => this.kept.get(key) === answer && this.kept.delete(key));
    return answer;
  }
}
