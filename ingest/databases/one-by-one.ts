/** Asks one question at a time about ids: those that come meanwhile wait for the next one, which is about all of them. */
export class OneByOne<Answer> {
  readonly #question: (ids: string[]) => Promise<Answer>;
  #next: { ids: Set<string>; answer: Promise<Answer> } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(question: (ids: string[]) => Promise<Answer>) {
    this.#question = question;
  }

  /** Gives the answer to a question about these ids and others. */
  async ask(ids: Iterable<string>): Promise<Answer> {
    const asked = this.#next ??= this.#begin();
    for (const id of ids) asked.ids.add(id);
    return await asked.answer;
  }

  #begin() {
    const ids = new Set<string>();
    const answer = this.#last.catch(() => {}).then(() => {
      this.#next = null;
      return this.#question([...ids]);
    });
    this.#last = answer;
    return { ids, answer };
  }
}
