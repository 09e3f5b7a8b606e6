import { historyLimits } from '@cartulary/contracts/limits/history';
import type * as Y from 'yjs';
import * as z from 'zod/mini';
import type { Bytes } from '@/lib/crypto/bytes';
import { numberOf } from '@/shared/sealed-written/file-id';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';

/**
 * A sealed item's version names are stored in the item, like comments, and each version's state is stored next to it,
 * like an image: docs/security/sealed-texts.md, 'History'.
 */

const ROOT = 'sealedVersions';
/**
 * Above all other version numbers. A named version's number is derived from its time, so only two from the same millisecond could collide.
 */
const FIRST_NAMED = 2 ** 46;
const LAST_MOMENT_MS = 2 ** 44;

/** Validates entries, since anyone with write access could have written them. */
const KeptName = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(historyLimits.maxNameCharacters)),
  at: z.int().check(z.gte(0), z.lte(LAST_MOMENT_MS)),
});

/** Storage of the states. */
interface States {
  keepBytes(bytes: Bytes): Promise<string>;
  keptBytes(id: string): Promise<Bytes>;
}

export interface NamedVersion {
  readonly number: number;
  readonly name: string;
  readonly atMs: number;
  /** Undefined if there's no proof of who named it. */
  readonly by: string | undefined;
}

/** The named versions of a sealed item. */
export class SealedNames {
  constructor(
    private readonly document: Pick<OpenSealed, 'ydoc' | 'owners'>,
    private readonly selfId: string,
    private readonly states: States,
  ) {}

  all(): NamedVersion[] {
    return this.entries().map(([, version]) => version);
  }

  has(number: number): boolean {
    return this.entries().some(([, version]) => version.number === number);
  }

  /** @throws ApiError */
  async keep(name: string, state: Uint8Array, atMs: number): Promise<void> {
    const id = await this.states.keepBytes(Uint8Array.from(state));
    // Two versions from the same millisecond would share a number.
    const taken = new Set(this.all().map((version) => version.atMs));
    let at = atMs;
    while (taken.has(at)) at += 1;
    this.root.set(id, { name, at });
  }

  /** Null removes the name and, with it, the version from the list. */
  rename(number: number, name: string | null): void {
    const found = this.entries().find(([, version]) => version.number === number);
    if (!found) return;
    const [id, { atMs }] = found;
    if (name === null) this.root.delete(id);
    else this.root.set(id, { name, at: atMs });
  }

  /** @throws SealBroken if the stored state doesn't match; ApiError; Error if there is none */
  async stateOf(number: number): Promise<Uint8Array> {
    const found = this.entries().find(([, version]) => version.number === number);
    if (!found) throw new Error('The version is there no more');
    return this.states.keptBytes(found[0]);
  }

  /** The slot number of a version's state, among pictures; undefined if the version has no name. */
  placeOf(number: number): number | undefined {
    const found = this.entries().find(([, version]) => version.number === number);
    return found && numberOf(found[0]);
  }

  private get root(): Y.Map<unknown> {
    return this.document.ydoc.getMap(ROOT);
  }

  private entries(): [string, NamedVersion][] {
    return [...this.root.entries()].flatMap(([id, value]): [string, NamedVersion][] => {
      const kept = KeptName.safeParse(value);
      if (!kept.success || !z.uuid().safeParse(id).success) return [];
      const { name, at: atMs } = kept.data;
      return [[id, { number: FIRST_NAMED + atMs, name, atMs, by: this.ownerOf(id) }]];
    });
  }

  private ownerOf(id: string): string | undefined {
    const client = this.root._map.get(id)?.id.client;
    if (client === undefined) return undefined;
    return client === this.document.ydoc.clientID ? this.selfId : this.document.owners.get(client);
  }
}
