import { addressesOf, routeIds } from '@cartulary/contracts/routes';

/** Whether an address is one of the route table's. */
export const isPageAddress: (path: string) => boolean = (() => {
  const known = routeIds
    .flatMap((id) => addressesOf(id))
    .filter((address) => address !== '*')
    .map((address) => address.split('/'));
  const isOf = (address: readonly string[], parts: readonly string[]): boolean =>
    address.length === parts.length &&
    address.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
  return (path) => {
    const parts = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
    return known.some((address) => isOf(address, parts));
  };
})();
