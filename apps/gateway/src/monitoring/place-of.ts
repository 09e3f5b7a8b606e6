/** What differs between two pages of one kind: ids and numbers. */
const changing = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{12,64}|\d{1,20})$/i;
const MAX_CHARACTERS = 200;

/** The path of a page's address with ids left out, so that it names nothing; null for what is no address. */
export function placeOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const path = new URL(address).pathname.slice(0, MAX_CHARACTERS);
  return path
    .split('/')
    .map((part) => (changing.test(part) ? ':id' : part))
    .join('/');
}
