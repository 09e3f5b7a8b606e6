import { wantedUser } from './wanted-user.js';

const faultsOf = (typed: string): string[] => {
  try {
    wantedUser(typed.split(' '));
  } catch (error) {
    return (error as AggregateError).errors.map(({ message }: Error) => message);
  }
  return [];
};

describe('npm run user', () => {
  it('names everything that is wrong at once', () => {
    expect(faultsOf('--email nobody --role boss --reset-mfs extra --first-name')).toEqual([
      '--reset-mfs isn’t an option',
      "'extra' has no option before it",
      '--first-name must be followed by a name',
      '--email must be an email address',
      '--role must be one of user, manager, auditor, admin, internal',
    ]);
  });

  it('takes what is right', () => {
    expect(wantedUser(['--email', ' A@Example.org', '--role', 'admin', '--last-name=Marwick', '--reset-mfa'])).toEqual({
      email: 'a@example.org',
      role: 'admin',
      firstName: undefined,
      lastName: 'Marwick',
      resetMfa: true,
    });
  });
});
