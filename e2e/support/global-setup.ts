import { Product } from '@cartulary/testing/product';

/** Runs once before all journeys: each product of a run starts with a copy of one empty installation. */
export default function makeTemplate(): Promise<() => void> {
  return Product.makeTemplate();
}
