import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react';
import { useNavigate } from 'react-router-dom';
import { hitAddress, sealedHitAddress } from '@/shared/pages/hit-address';
import type { Found } from './use-found';
import type { PlacesOf } from './use-places';

/** The current result and its current hit, both from 0. */
export interface Position {
  readonly result: number;
  readonly hit: number;
}

export const firstPosition: Position = { result: 0, hit: 0 };

/** More results are fetched this close to the end. */
const NEAR_END = 3;

/** The DOM id of a result's row. */
export const resultId = (index: number): string => `result-${index}`;

/** The current result and its hits, with keyboard and pointer navigation. */
export function useChosenResult(
  { hits, isSealed, isOfSearchBefore, fetchMore }: Found,
  query: string,
  placesOf: PlacesOf,
  [position, setPosition]: [Position, Dispatch<SetStateAction<Position>>],
) {
  const navigate = useNavigate();
  const index = Math.min(position.result, hits.length - 1);
  const hit = hits[index];
  const places = (hit && placesOf(hit.documentId)) ?? [];
  const place = Math.min(position.hit, Math.max(0, places.length - 1));
  const addressOf = (one: SearchHit, page?: number): string =>
    (isSealed(one.documentId) ? sealedHitAddress : hitAddress)(one, query, page);
  const to = hit ? addressOf(hit, places[place]?.page) : '';

  const choose = (result: number): void => {
    setPosition({ result, hit: 0 });
    document.getElementById(resultId(result))?.scrollIntoView({ block: 'nearest' });
    if (result >= hits.length - NEAR_END) fetchMore();
  };
  const step = (by: 1 | -1): void => {
    const next = places.length === 0 ? 0 : (place + by + places.length) % places.length;
    setPosition((before) => ({ ...before, hit: next }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hits.length === 0) return;
    if (event.key === 'ArrowDown') choose(Math.min(hits.length - 1, position.result + 1));
    else if (event.key === 'ArrowUp') choose(Math.max(0, position.result - 1));
    else if (event.key === 'Enter' && !isOfSearchBefore) void navigate(to);
    else return;
    event.preventDefault();
  };
  /** With a preview, the first click shows the result there. Without one, it opens the result. */
  const pick = (result: number, picked: SearchHit, isPreviewed: boolean): void => {
    if (isPreviewed && result !== position.result) choose(result);
    else void navigate(result === position.result ? to : addressOf(picked));
  };
  return { index, hit, places, place, to, step, onKeyDown, pick };
}
