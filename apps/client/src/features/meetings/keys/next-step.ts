import type { MeetingKeyRing, ProvenKey } from '@cartulary/contracts/endpoints/meeting-keys';
import type { KeyHolder } from './meeting-keys';

/** A key of somebody. */
export type Member = Omit<ProvenKey, 'proof'>;

/** What has to be done for the keys of a meeting, and after how many turns it is this page’s to do. */
export interface KeyStep {
  readonly do: 'begin' | 'hand';
  readonly number: number;
  readonly to: readonly ProvenKey[];
  readonly turn: number;
}

interface Seen {
  readonly epoch: MeetingKeyRing['epoch'];
  /** Keys of those who are there, and have the link. */
  readonly proven: readonly ProvenKey[];
  readonly people: readonly KeyHolder[];
  readonly self: Member;
  /** Whether this page has the present key. */
  readonly holds: boolean;
}

/** Turns that are left to those who have the key, before somebody without it begins the next. */
const PATIENCE = 3;

const isSame = (one: Member, other: Member): boolean =>
  one.participantId === other.participantId && one.publicKey === other.publicKey;

/**
 * A new key where there is none, and where somebody who has the present one is gone or came back with another; else the present one for
 * who came since. Who was there first does it, and each of the others a turn later where it was not done.
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

/** Those of some keys whose proof is good. */
export async function provenIn(
  keys: readonly ProvenKey[],
  isGood: (key: ProvenKey) => Promise<boolean>,
): Promise<readonly ProvenKey[]> {
  const good = await Promise.all(keys.map(isGood));
  return keys.filter((_, at) => good[at]);
}
