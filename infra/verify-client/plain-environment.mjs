/**
 * The environment variables that installing and building a commit need, in lower case: the location of programs and
 * npm's files, and npm's access to its registry. Neither gets the caller's secrets, nor anything that would change the
 * client.
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
  // Windows has no home directory and no programs without these.
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
