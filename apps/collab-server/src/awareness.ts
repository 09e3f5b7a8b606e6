import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Member } from './member.js';
import { stateOf } from './awareness-state.js';
import { varuint } from './frames.js';
import { MalformedError, Reader } from './reader.js';

/** y-protocols/awareness: what others see of a person while they're present. Nothing is stored. */

interface State {
  readonly clock: number;
  /** JSON; null once its owner has left. */
  readonly json: Uint8Array | null;
  /** The only member who may change it: clients relay states of others, which must be ignored. */
  readonly owner: Member | null;
  readonly person: string;
}

const NULL = Buffer.from('null');
/** Number of departed clients to remember, so that their relayed states are recognized as outdated. */
const MAX_LEFT = 1_000;

/** Maximum clock value. A farewell increments it once more, and the result must be readable by others. */
const MAX_CLOCK = 0xffff_ffff;

export class Awareness {
  private readonly states = new Map<number, State>();
  private readonly changed = new Set<number>();

  /** @param isOwn whether a client ID belongs to the member; claims a new one */
  constructor(private readonly isOwn: (member: Member, client: number) => boolean) {}

  /**
   * Applies a member's state update, ignoring states of others and invalid ones.
   * @returns client IDs to send back: the member returned with a state older than its own farewell
   * @throws MalformedError
   */
  take(member: Member, update: Uint8Array): number[] {
    const reader = new Reader(update);
    const count = reader.uint();
    const entries: [number, number, Uint8Array][] = [];
    for (let index = 0; index < count; index += 1) entries.push([reader.uint(), reader.uint(), readState(reader)]);
    if (!reader.isAtEnd) throw new MalformedError('something follows the states');
    return entries.flatMap(([client, clock, json]) => (this.takeOne(member, client, clock, json) ? [client] : []));
  }

  /** Sends the farewell of a member who left. */
  leave(member: Member): void {
    for (const [client, state] of this.states) {
      if (state.owner !== member) continue;
      this.set(client, { clock: state.clock + 1, json: null, owner: null, person: state.person });
    }
  }

  get hasNews(): boolean {
    return this.changed.size > 0;
  }

  /** Changes since the last call, as one update. */
  takeNews(): Uint8Array {
    const update = this.encode([...this.changed]);
    this.changed.clear();
    return update;
  }

  /** All present members as one update; undefined if there are none. */
  everybody(): Uint8Array | undefined {
    const present = [...this.states].flatMap(([client, { json }]) => (json === null ? [] : [client]));
    return present.length === 0 ? undefined : this.encode(present);
  }

  encode(clients: readonly number[]): Uint8Array {
    const parts: Uint8Array[] = [varuint(clients.length)];
    for (const client of clients) {
      const { clock, json } = this.states.get(client) ?? { clock: 0, json: null };
      const bytes = json ?? NULL;
      parts.push(varuint(client), varuint(clock), varuint(bytes.length), bytes);
    }
    return Buffer.concat(parts);
  }

  /** @returns whether the member's state is older than its farewell and must be sent back */
  private takeOne(member: Member, client: number, clock: number, said: Uint8Array): boolean {
    const known = this.states.get(client);
    const isFarewell = said.length === NULL.length && NULL.equals(said);
    const json = isFarewell ? null : stateOf(member, said);
    if (json === undefined || clock > MAX_CLOCK) return false;
    if (known === undefined) {
      if (json && this.ownedBy(member) < collabLimits.maxClientsOfConnection && this.isOwn(member, client))
        this.set(client, { clock, json, owner: member, person: member.claims.sub });
      return false;
    }
    if (known.person !== member.claims.sub || (known.owner !== null && known.owner !== member)) return false;
    if (known.json === null && isFarewell) return false;
    if (clock < known.clock || (clock === known.clock && !isFarewell)) return known.json === null;
    this.set(client, { clock, json, owner: isFarewell ? null : member, person: member.claims.sub });
    return false;
  }

  private ownedBy(member: Member): number {
    let count = 0;
    for (const { owner } of this.states.values()) if (owner === member) count += 1;
    return count;
  }

  private set(client: number, state: State): void {
    this.states.set(client, state);
    this.changed.add(client);
    if (this.states.size > MAX_LEFT) this.forgetLeft();
  }

  private forgetLeft(): void {
    for (const [client, { json }] of this.states) {
      if (this.states.size <= MAX_LEFT / 2) return;
      if (json === null && !this.changed.has(client)) this.states.delete(client);
    }
  }
}

function readState(reader: Reader): Uint8Array {
  const bytes = reader.byteArray();
  if (bytes.length > collabLimits.maxAwarenessBytes) throw new MalformedError('a state is too large');
  return bytes;
}
