/** What another page says of itself. Anybody who may open the item can say anything there. */
export function nameIn(user: unknown): string {
  const name = typeof user === 'object' && user !== null && 'name' in user ? user.name : undefined;
  return typeof name === 'string' ? name.slice(0, 80) : '';
}

/** The account that another page says it is of; '' where it says none. */
export function idIn(user: unknown): string {
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
  return typeof id === 'string' ? id : '';
}
