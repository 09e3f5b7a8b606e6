import type { MeetingKeyRing, ProvenKey } from '@cartulary/contracts/endpoints/meeting-keys';
import type { KeyHolder } from './meeting-keys';

/** A participant's key. */
export type Member = Omit<ProvenKey, 'proof'>;

/** The next step in a meeting's key exchange, and after how many turns this page should do it. */
export interface KeyStep {
  readonly do: 'begin' | 'hand';
  readonly number: number;
  readonly to: readonly ProvenKey[];
  readonly turn: number;
}

interface Seen {
  readonly epoch: MeetingKeyRing['epoch'];
  /** Keys of current participants who have the link. */
  readonly proven: readonly ProvenKey[];
  readonly people: readonly KeyHolder[];
  readonly self: Member;
  /** Whether this page has the current key. */
  readonly holds: boolean;
}

/** Turns reserved for participants with the key, before someone without it starts the next epoch. */
const PATIENCE = 3;

const isSame = (one: Member, other: Member): boolean =>
  one.participantId === other.participantId && one.publicKey === other.publicKey;

/**
 * Creates a new key if there is none, or if someone with the current key left or returned with another key pair;
 * otherwise sends the current key to new participants. The first participant to join does it; each of the others steps
 * in one turn later if it hasn't been done.
 */
export function nextStep({ epoch, proven, people, self, holds }: Seen): KeyStep | undefined {
  const isMember = (key: Member): boolean => epoch?.members.some((member) => isSame(member, key)) === true;
  const able = holds ? proven.filter(isMember) : proven;
  const at = inOrder(able, people).findIndex((key) => isSame(key, self));
  if (at === -1) return undefined;
  const number = (epoch?.number ?? 0) + 1;
  if (epoch === null) return { do: 'begin', number, to: proven, turn: at };
  if (!holds) return { do: 'begin', number, to: proven, turn: PATIENCE + at };
  const isGone = epoch.members.some((member) => !proven.some((key) => isSame(key, member)));
  if (isGone) return { do: 'begin', number, to: proven, turn: at };
  const missing = proven.filter((key) => !isMember(key));
  return missing.length === 0 ? undefined : { do: 'hand', number: epoch.number, to: missing, turn: at };
}

function inOrder(keys: readonly ProvenKey[], people: readonly KeyHolder[]): readonly ProvenKey[] {
  const since = new Map(people.map((person) => [person.id, person.since]));
  const nameOf = ({ participantId }: ProvenKey): string => `${since.get(participantId) ?? '9'} ${participantId}`;
  return keys.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** The keys with a valid proof. */
export async function provenIn(
  keys: readonly ProvenKey[],
  isGood: (key: ProvenKey) => Promise<boolean>,
): Promise<readonly ProvenKey[]> {
  const good = await Promise.all(keys.map(isGood));
  return keys.filter((_, at) => good[at]);
}
