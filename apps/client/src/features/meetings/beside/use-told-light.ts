import { useEffect, useMemo } from 'react';
import { besideActs } from './beside-acts';
import { ToldLight } from '../room/told-light';

type Spot = Exclude<Parameters<ReturnType<typeof besideActs>['point']>[0], null>;

/** This person's pointer on slides that they present to a meeting. */
export function useToldLight(meetingId: string): (at: Spot | null) => void {
  const told = useMemo(() => new ToldLight<Spot>(besideActs(meetingId).point), [meetingId]);
  useEffect(() => () => told.end(), [told]);
  return told.point;
}
