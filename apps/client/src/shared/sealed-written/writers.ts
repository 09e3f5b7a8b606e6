import type { SealedWriter } from '@cartulary/contracts/endpoints/sealed-texts';
import { log } from '@/lib/log/log';
import type { SealedLineOptions } from './line-types';

/** The members of a sealed text, by name. */
export class Writers {
  people: readonly SealedWriter[] = [];
  private readonly met = new Set<string>();

  constructor(
    private readonly ask: SealedLineOptions['ask'],
    private readonly onMet: () => void,
  ) {}

  /** Handles an author who gained access after the connection opened: asks the server who it is, once per author. */
  meet(author: string | undefined): void {
    if (author === undefined || this.met.has(author) || this.people.some(({ id }) => id === author)) return;
    this.met.add(author);
    this.ask().then(
      ({ people }) => {
        this.people = people;
        this.onMet();
      },
      (error: unknown) => log.info('Who writes here is not known by name.', { component: 'sealed-text', error }),
    );
  }
}
