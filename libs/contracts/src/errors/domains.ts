import { error, type ErrorEntry } from '../client-errors.js';

export const domainsErrors = {
  domain_invalid: error(400, 'Enter a domain, such as example.org'),
  domain_public: error(400, 'Anyone can register names under this suffix, so no organization can claim it'),
  domain_free_mail: error(400, 'Anyone can get an address from this email provider, so no organization can claim it'),
  domain_claimed: error(409, 'Your organization has already claimed this domain'),
  domains_too_many: error(409, 'Your organization has the maximum number of domains. Remove one first.'),
  joining_not_offered: error(
    409,
    'No organization has verified the domain of your address, or your address is not confirmed yet',
  ),
  joining_hindered: error(409, 'You can’t join yet, because you’d lose things in your account. Nothing was changed.'),
} as const satisfies Record<string, ErrorEntry>;
