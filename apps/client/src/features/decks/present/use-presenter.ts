import { useState } from 'react';
import type { Other } from '../presence';

/** Whom an audience follows: whoever it began with, until they show no longer; then whoever else does. A second who presents takes nobody along. */
export function usePresenter(others: readonly Other[]): Other | undefined {
  const [client, setClient] = useState<number>();
  const showing = others.filter(({ shows }) => shows !== null);
  const presenter = showing.find((other) => other.client === client) ?? showing[0];
  if (presenter?.client !== client) setClient(presenter?.client);
  return presenter;
}
