import { error, type ErrorEntry } from '../client-errors.js';

export const enterpriseHubErrors = {
  support_own: error(409, 'This is your own organization. You don’t need support access to it.'),
  support_asked: error(409, 'You have asked this organization already, or have access. End that first.'),
  too_many_asks: error(409, 'This organization has 10 open asks already. Wait until it has answered one.'),
  support_asked_often: error(409, 'This organization was asked 20 times within a day. Ask again tomorrow.'),
  support_settled: error(409, 'This was answered or has ended in the meantime.'),
  support_missing: error(404, 'This organization has not granted you support access, or it has ended.'),
} as const satisfies Record<string, ErrorEntry>;
