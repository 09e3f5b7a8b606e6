import { collabLimits } from '@cartulary/contracts/limits/collab';

/**
 * Owners of client IDs that pages announced before writing: others see these IDs immediately and could otherwise write under them first. If
 * a person has too many, the oldest is dropped; the owners of written IDs are stored with the document.
 */
export class Announced {
  private readonly owners = new Map<number, string>();
  private readonly ofPerson = new Map<string, Set<number>>();

  ownerOf(client: number): string | undefined {
    return this.owners.get(client);
  }

  /** The first person to announce an ID owns it. */
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
