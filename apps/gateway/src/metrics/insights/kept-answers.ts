/** A cache of the most recently used answers. */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, Promise<T>>();

  constructor(private readonly most: number) {}

  /**
   * @param key everything that the answer depends on
   * @param work runs if the answer isn't cached; concurrent callers share it. Failures aren't cached.
   */
  of(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key) ?? this.begun(key, work);
    // Moves it to the end, so that the first is the least recently used one.
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
