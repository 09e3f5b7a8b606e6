import { collabLimits } from '@cartulary/contracts/limits/collab';

/**
 * Whose the client ids are that pages announced before they wrote: others see them at once, and could write under them first.
 * The oldest of a person is forgotten where there are too many; what was written is kept with the document.
 */
export class Announced {
  private readonly owners = new Map<number, string>();
  private readonly ofPerson = new Map<string, Set<number>>();

  ownerOf(client: number): string | undefined {
    return this.owners.get(client);
  }

  /** Who says it first has it. */
  add(client: number, person: string): void {
    if (this.owners.has(client)) return;
    const own = this.ofPerson.get(person) ?? new Set<number>();
    const [oldest] = own;
    if (own.size >= collabLimits.maxAnnouncedOfPerson && oldest !== undefined) {
      own.delete(oldest);
      this.owners.delete(oldest);
    }
    own.add(client);
    this.ofPerson.set(person, own);
    this.owners.set(client, person);
  }
}
