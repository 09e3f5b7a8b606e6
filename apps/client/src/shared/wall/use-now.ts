import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Re-renders every second. @returns the current time in milliseconds */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
