/** Keeps the `most` items with the highest scores of however many are offered. */
export class Best<T> {
  readonly #most: number;
  // A heap whose root is the least of those kept.
  readonly #heap: { item: T; score: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** A score below which nothing is kept any more. */
  get bar(): number {
    return this.#heap.length < this.#most ? Number.NEGATIVE_INFINITY : this.#heap[0]!.score;
  }

  offer(item: T, score: number): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push({ item, score });
      let at = heap.length - 1;
      while (at > 0 && heap[(at - 1) >> 1]!.score > heap[at]!.score) at = this.#swap(at, (at - 1) >> 1);
      return;
    }
    if (this.#most === 0 || score <= heap[0]!.score) return;
    heap[0] = { item, score };
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && heap[child]!.score < heap[least]!.score) least = child;
      if (least === at) return;
      at = this.#swap(at, least);
    }
  }

  #swap(from: number, to: number): number {
    const heap = this.#heap;
    [heap[from], heap[to]] = [heap[to]!, heap[from]!];
    return to;
  }

  /** The best first. */
  list(): { item: T; score: number }[] {
    return [...this.#heap].sort((a, b) => b.score - a.score);
  }
}
