import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Draws again every second. @returns the time in milliseconds */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
