import { usePrivateSearch } from './use-private-search';

/** Nothing to see: while it stands, the search over sealed documents follows what the open vault holds. */
export function FollowSearch() {
  usePrivateSearch();
  return null;
}
