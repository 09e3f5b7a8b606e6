/**
 * What an install and a build of a commit need of the caller's environment, in small letters: where programs and npm's own files are, and
 * how npm comes to its registry. Neither sees a secret of the caller, nor anything that would make the client another one.
 */
const needed = new Set([
  'path',
  'home',
  'tmpdir',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'npm_config_registry',
  'npm_config_proxy',
  'npm_config_https_proxy',
  'npm_config_noproxy',
  'npm_config_cafile',
  'npm_config_userconfig',
  'npm_config_cache',
  'node_extra_ca_certs',
  // Windows has no home and no programs without these.
  'userprofile',
  'appdata',
  'localappdata',
  'systemroot',
  'comspec',
  'pathext',
  'temp',
  'tmp',
]);

/** @param {Readonly<Record<string, string | undefined>>} environment the caller's */
export const plainEnvironment = (environment = process.env) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => needed.has(name.toLowerCase())));
