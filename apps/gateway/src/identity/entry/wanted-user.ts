import { parseArgs } from 'node:util';
import { roles, type Role } from '@cartulary/contracts/permissions';
import { emailPattern } from '@cartulary/contracts/user';
import type { WantedUser } from './set-up-user.js';

const options = {
  email: { type: 'string' },
  role: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'reset-mfa': { type: 'boolean' },
} as const;

const isRole = (given: unknown): given is Role => (roles as readonly unknown[]).includes(given);
const isText = (given: unknown): given is string => typeof given === 'string' && given.trim() !== '';

/** Parses the arguments after `npm run user --`. @throws AggregateError with one error per fault */
export function wantedUser(typed: readonly string[]): WantedUser {
  const { values, positionals } = parseArgs({ args: [...typed], options, strict: false, allowPositionals: true });
  const given: Record<string, unknown> = values;
  const faults: string[] = [];
  for (const name of Object.keys(given)) if (!Object.hasOwn(options, name)) faults.push(`--${name} isn’t an option`);
  for (const word of positionals) faults.push(`'${word}' has no option before it`);
  for (const name of ['first-name', 'last-name'])
    if (name in given && !isText(given[name])) faults.push(`--${name} must be followed by a name`);
  if ('reset-mfa' in given && given['reset-mfa'] !== true) faults.push('--reset-mfa doesn’t take a value');
  const email = isText(given['email']) ? given['email'].trim().toLowerCase() : '';
  if (!emailPattern.test(email)) faults.push('--email must be an email address');
  const { role } = given;
  if (!isRole(role)) faults.push(`--role must be one of ${roles.join(', ')}`);
  if (!isRole(role) || faults.length > 0) throw new AggregateError(faults.map((fault) => new Error(fault)));
  return {
    email,
    role,
    resetMfa: given['reset-mfa'] === true,
    firstName: nameOf(given['first-name']),
    lastName: nameOf(given['last-name']),
  };
}

const nameOf = (given: unknown): string | undefined => (isText(given) ? given.trim() : undefined);
