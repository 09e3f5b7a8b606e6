import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePolicy } from '@cartulary/contracts/browser-policy';
import { originsOf, servedPage, type PageSettings } from '@cartulary/contracts/served-page';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { compressAnswer } from '../serve/compress-answer.js';
import { assetHeaders } from './asset-headers.js';
import { brandStyle, type BrandStyle, type Brand, type Schemes } from './brand-style.js';
import { compressedAssets } from './compressed-assets.js';
import { isPageAddress } from './page-address.js';

/** What belongs to the server; everything else is the client's. */
const serverAddress = /^\/(api|scim|health|logs|socket\.io|collab|livekit)(\/|$)/;
/** Where pages send their calls; null: to their own origin. */
export interface CallsElsewhere {
  readonly apiBase: string | null;
  readonly monitoringUrl: string | null;
}
const HERE: CallsElsewhere = { apiBase: null, monitoringUrl: null };
const NO_STYLE: BrandStyle = { css: '', adjusted: [] };

/** The rules that draw an installation's colours with the schemes of this build; none where there is no build yet. */
export function brandOfBuild(directory: string, brand: Brand): BrandStyle {
  const file = join(directory, 'schemes.json');
  return existsSync(file) ? brandStyle(brand, JSON.parse(readFileSync(file, 'utf8')) as Schemes) : NO_STYLE;
}

/**
 * Serves the built client: its files, and its page for every address of the route table. For any other address the page
 * comes with status 404, so that a crawler or a probe is not told that all is well. A browser that somebody goes there with
 * gets 200, since it would write the 404 of a page into its console as an error: the page itself says 'Page Not Found'.
 * The style stands in the page itself, so that the first paint is in the installation's colours already.
 */
export function staticClient(
  directory: string,
  { css }: BrandStyle = NO_STYLE,
  elsewhere: CallsElsewhere = HERE,
  boardKey: string | null = null,
): RequestHandler {
  const page = join(directory, 'index.html');
  const compressed = compressedAssets(directory);
  const files = express.static(directory, { index: false, redirect: false, setHeaders: assetHeaders });
  return (request: Request, response: Response, next: NextFunction) => {
    if (serverAddress.test(request.path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    if (!existsSync(page)) return next();
    compressed(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      files(request, response, (failed?: unknown) => {
        if (failed !== undefined) return next(failed);
        // A file that is gone must not come back as a page: a script tag would choke on it.
        if (/\.\w{1,8}$/.test(request.path) && !isPageAddress(request.path)) return next();
        sendPage(page, { css, boardKey, ...elsewhere }, request, response).catch(next);
      });
    });
  };
}

async function sendPage(page: string, settings: PageSettings, request: Request, response: Response): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const html = servedPage(await readFile(page, 'utf8'), nonce, settings);
  const known = isPageAddress(request.path);
  response.status(known || request.get('sec-fetch-mode') === 'navigate' ? 200 : 404);
  if (!known) response.set({ 'X-Robots-Tag': 'noindex', Vary: 'Sec-Fetch-Mode' });
  const policy = pagePolicy(nonce, originsOf(settings));
  response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' });
  compressAnswer(request, response);
  response.type('html').send(html);
}
