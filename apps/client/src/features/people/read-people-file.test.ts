import { importRows, readPeopleFile } from './read-people-file';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16le = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
const peopleIn = (bytes: Uint8Array) => {
  const file = readPeopleFile(bytes);
  return importRows(file, file.columns);
};
const jon = { email: 'jon@example.org', firstName: 'Jön', lastName: 'Fosse', role: 'manager' };

describe('a file of people', () => {
  it.each([
    ['commas', 'E-mail,First name,Last name,Role\r\njon@example.org,Jön,Fosse,manager\r\n'],
    ['semicolons and German words', 'Rolle;Nachname;Vorname;E-Mail-Adresse\nmanager;Fosse;Jön;jon@example.org'],
    ['tabs and quotes', 'email\tfirstName\tlastName\trole\n"jon@example.org"\t"Jön"\t"Fosse"\tmanager\n\n'],
  ])('is read with %s', (_, text) => {
    expect(peopleIn(utf8(text))).toEqual([jon]);
    expect(peopleIn(utf8(`\ufeff${text}`))).toEqual([jon]);
    expect(peopleIn(utf16le(text))).toEqual([jon]);
    expect(peopleIn(Uint8Array.from(Buffer.from(text, 'latin1')))).toEqual([jon]);
  });

  it('needs no header: the address is found by its sign', () => {
    const file = readPeopleFile(utf8('Fosse;jon@example.org\nByron;ada@example.org'));
    expect(file.header).toEqual(['1', '2']);
    expect(file.columns).toEqual({ email: 1, firstName: null, lastName: null, role: null });
    expect(file.rows).toHaveLength(2);
  });

  it('keeps separators and line breaks within quotes', () => {
    expect(peopleIn(utf8('email,last name\njon@example.org,"Fosse, \nthe second"'))).toMatchObject([
      { lastName: 'Fosse, \nthe second' },
    ]);
  });

  it('may be empty', () => {
    expect(readPeopleFile(utf8('')).rows).toEqual([]);
  });
});
