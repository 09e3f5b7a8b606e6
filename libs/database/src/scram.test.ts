import { scramVerifier } from './scram.js';

describe('the password verifier', () => {
  it('is the one PostgreSQL makes (RFC 7677, section 3: password pencil, its salt and count)', () => {
    const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
    expect(scramVerifier('pencil', salt)).toBe(
      'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
    );
  });

  it('never holds the password, and differs each time', () => {
    const [one, other] = [scramVerifier('secret'), scramVerifier('secret')];
    expect(one).not.toContain('secret');
    expect(one).not.toBe(other);
  });
});
