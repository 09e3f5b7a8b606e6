import { error, type ErrorEntry } from '../client-errors.js';

export const enterpriseHubErrors = {
  support_own: error(409, 'This is your own organization. You don’t need support access to it.'),
  support_asked: error(409, 'You already asked this organization for access, or have it. End that first.'),
  too_many_asks: error(409, 'This organization already has 10 open requests. Wait until it answers one.'),
  support_asked_often: error(409, 'This organization received 20 requests within a day. Ask again tomorrow.'),
  support_settled: error(409, 'This request was already answered or has ended.'),
  support_missing: error(404, 'This organization hasn’t granted you support access, or the access has ended.'),
} as const satisfies Record<string, ErrorEntry>;
