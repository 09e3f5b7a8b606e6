/** The variable parts of URLs: ids and numbers. */
const changing = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{12,64}|\d{1,20})$/i;
const MAX_CHARACTERS = 200;

/** The path of a page's URL without IDs, so that it identifies nothing; null if it isn't a URL. */
export function placeOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const path = new URL(address).pathname.slice(0, MAX_CHARACTERS);
  return path
    .split('/')
    .map((part) => (changing.test(part) ? ':id' : part))
    .join('/');
}
