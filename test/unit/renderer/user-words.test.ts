import { describe, expect, it } from 'vitest';
import { sortedUsers } from '../../../renderer/features/users/user-words.ts';

const named = (firstName: string, email = `${firstName}@desk.example`) => ({
  firstName,
  lastName: '',
  email,
});

describe('the users of a desk', () => {
  it('are in the order of the window’s language', () => {
    const users = ['Zoë', 'anna', 'Packer 10', 'Öz', 'Packer 2', 'Olaf'].map((name) => named(name));
    const names = (locale: string) => sortedUsers(users, locale).map(({ firstName }) => firstName);
    expect(names('de')).toEqual(['anna', 'Olaf', 'Öz', 'Packer 2', 'Packer 10', 'Zoë']);
    expect(names('en')).toEqual(['anna', 'Olaf', 'Öz', 'Packer 2', 'Packer 10', 'Zoë']);
    // In Swedish Ö is a letter of its own, after Z.
    expect(names('sv').at(-1)).toBe('Öz');
  });

  it('are by their e-mails where they have no name, or one name', () => {
    const users = [named('', 'b@x.example'), named('', 'a@x.example'), named('b@x.example', 'a@y.example')];
    expect(sortedUsers(users, 'en').map(({ email }) => email)).toEqual([
      'a@x.example',
      'a@y.example',
      'b@x.example',
    ]);
  });
});
