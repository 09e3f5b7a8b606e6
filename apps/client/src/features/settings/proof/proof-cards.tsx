import { BuildCard } from './build-card';
import { SentCard } from './sent-card';
import { ServerHasCard } from './server-has-card';
import { TakeAlongCard } from './take-along-card';

/**
 * The data that this browser has sent, the data that the server stores, the build that reports this, and an export of
 * all of it.
 */
export function ProofCards() {
  return (
    <>
      <SentCard />
      <ServerHasCard />
      <BuildCard />
      <TakeAlongCard />
    </>
  );
}
