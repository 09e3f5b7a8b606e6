import { texts } from '../engine/icu-texts';

/** UI strings for related trade documents. */
export const t = texts({
  title: 'Related documents',
  count: '{count, plural, one {# document} other {# documents}}',
  'role.offer': 'Offer',
  'role.order': 'Order',
  'role.delivery-note': 'Delivery note',
  'role.invoice': 'Invoice',
  'shared.offer': 'Same offer number: {value}',
  'shared.order': 'Same order number: {value}',
  'shared.delivery-note': 'Same delivery note number: {value}',
  'shared.invoice': 'Same invoice number: {value}',
  'differs.total': 'Total: {here} here, {there} there',
  'differs.net': 'Net: {here} here, {there} there',
  'differs.customer-number': 'Customer number: {here} here, {there} there',
  'differs.quantity': 'Quantity of {item}: {here} here, {there} there',
  none: 'none',
});
