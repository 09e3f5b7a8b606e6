import { BuildCard } from './build-card';
import { SentCard } from './sent-card';
import { ServerHasCard } from './server-has-card';
import { TakeAlongCard } from './take-along-card';

/** What left this browser, what the server has, which build says so, and a way to take all of it along. */
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
