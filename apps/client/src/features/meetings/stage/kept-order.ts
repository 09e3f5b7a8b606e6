import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { useStoredItem } from '@/lib/settings/stored-item';
import type { Order } from '../room/order';

type Orders = readonly (readonly [meetingId: string, order: Order])[];

const isOrder = (value: unknown): value is Orders[number] =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((id) => typeof id === 'string');

function parse(text: string): Orders | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isOrder) : undefined;
  } catch {
    return undefined;
  }
}

/** A person's tile order for a meeting, stored on this device if they allow it. */
export function useKeptOrder(meetingId: string): [Order, (order: Order) => void] {
  const [orders, keep] = useStoredItem<Orders>('cartulary.meeting-tiles', [], parse, JSON.stringify);
  const order = orders.find(([id]) => id === meetingId)?.[1] ?? [];
  const change = (next: Order): void =>
    keep([...orders.filter(([id]) => id !== meetingId), [meetingId, next] as const].slice(-meetingLimits.keptOrders));
  return [order, change];
}
