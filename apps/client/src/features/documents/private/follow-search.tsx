import { usePrivateSearch } from './use-private-search';

/** Renders nothing. While mounted, keeps the search index for sealed documents in sync with the open vault. */
export function FollowSearch() {
  usePrivateSearch();
  return null;
}
