/** Another page's user name. Anyone who can open the item can set it to anything. */
export function nameIn(user: unknown): string {
  const name = typeof user === 'object' && user !== null && 'name' in user ? user.name : undefined;
  return typeof name === 'string' ? name.slice(0, 80) : '';
}

/** Another page's claimed account ID; '' if missing. */
export function idIn(user: unknown): string {
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
  return typeof id === 'string' ? id : '';
}
