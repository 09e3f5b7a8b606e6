import type { Participant } from '@cartulary/contracts/endpoints/meetings';
import type { Peer, Picture } from './people';

/** What has a place on the stage: a person, or a screen that somebody shows. */
export interface TileOf {
  /** Of a person their participant's id, of a screen its track's. */
  readonly id: string;
  readonly kind: 'person' | 'screen';
  readonly peer: Peer;
  /** What rows know of them; undefined for a moment after they came. */
  readonly participant: Participant | undefined;
  readonly picture: Picture | undefined;
}

/** Everything that may stand on the stage: screens first, then people, oneself last of those on the first page. */
export function tilesOf(peers: readonly Peer[], people: readonly Participant[]): readonly TileOf[] {
  const known = new Map(people.map((each) => [each.id, each]));
  const others = peers.filter(({ isSelf }) => !isSelf);
  const self = peers.filter(({ isSelf }) => isSelf);
  const persons = [...others, ...self].map((peer): TileOf => ({
    id: peer.identity,
    kind: 'person',
    peer,
    participant: known.get(peer.identity),
    picture: peer.camera,
  }));
  const screens = peers.flatMap((peer) =>
    peer.screens.map((picture): TileOf => ({
      id: picture.id,
      kind: 'screen',
      peer,
      participant: known.get(peer.identity),
      picture,
    })),
  );
  return [...screens, ...persons];
}

/** The pictures that have to be fetched for what is shown; with less data, only screens and the large one. */
export function picturesOf(
  shown: readonly TileOf[],
  large: string | undefined,
  lessData: boolean,
): ReadonlySet<string> {
  const wanted = shown.filter(({ id, kind }) => !lessData || kind === 'screen' || id === large);
  return new Set(wanted.flatMap(({ picture, peer }) => (picture && !peer.isSelf ? [picture.id] : [])));
}

/** Hands in the order in which they went up: whose is first, by participant. */
export function handsOf(people: readonly Participant[]): ReadonlyMap<string, number> {
  const up = people.filter(({ handAt }) => handAt !== null);
  const inOrder = up.toSorted((a, b) => (a.handAt ?? '').localeCompare(b.handAt ?? ''));
  return new Map(inOrder.map(({ id }, index) => [id, index + 1]));
}
