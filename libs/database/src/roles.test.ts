import { roleOf, roleUrls } from './roles.js';

const owner = 'postgres://cartulary_owner:p%40ss@db.example:5433/cartulary?sslmode=require';

describe('the URLs of the application', () => {
  it('are the owner’s, with roles and passwords of their own', () => {
    const { appUrl, systemUrl } = roleUrls(owner);
    expect(roleOf(appUrl)).toBe('cartulary_app');
    expect(roleOf(systemUrl)).toBe('cartulary_system');
    const app = new URL(appUrl);
    expect([app.hostname, app.port, app.pathname, app.search]).toEqual([
      'db.example',
      '5433',
      '/cartulary',
      '?sslmode=require',
    ]);
    const passwords = [owner, appUrl, systemUrl].map((url) => new URL(url).password);
    expect(new Set(passwords).size).toBe(3);
    expect(roleUrls(owner)).toEqual({ appUrl, systemUrl });
    expect(roleUrls(owner.replace('p%40ss', 'other')).appUrl).not.toBe(appUrl);
  });

  it('are the given ones where they are given', () => {
    const given = { appUrl: 'postgres://a:b@h/d', systemUrl: 'postgres://c:d@h/d' };
    expect(roleUrls('postgres://owner@h/d', given)).toEqual(given);
  });

  it('can not be derived from an owner without a password', () => {
    expect(() => roleUrls('postgres://owner@h/d')).toThrow('DATABASE_URL has no password');
  });
});
