import { BuildCard } from './build-card';
import { SentCard } from './sent-card';
import { ServerHasCard } from './server-has-card';
import { TakeAlongCard } from './take-along-card';

/** What this browser has sent, what the server stores, which build reports this, and an export of all of it. */
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
