import { useState } from 'react';
import type { Other } from '../presence';

/**
 * The person an audience follows: the first presenter until they stop, and then another one. A second presenter doesn't
 * take over.
 */
export function usePresenter(others: readonly Other[]): Other | undefined {
  const [client, setClient] = useState<number>();
  const showing = others.filter(({ shows }) => shows !== null);
  const presenter = showing.find((other) => other.client === client) ?? showing[0];
  if (presenter?.client !== client) setClient(presenter?.client);
  return presenter;
}
