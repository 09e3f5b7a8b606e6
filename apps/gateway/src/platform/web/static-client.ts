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

/** Paths that the server handles. All others belong to the client. */
const serverAddress = /^\/(api|scim|health|logs|socket\.io|collab|livekit)(\/|$)/;
/** Where pages send their calls. Null for their own origin. */
export interface CallsElsewhere {
  readonly apiBase: string | null;
  readonly monitoringUrl: string | null;
}
const HERE: CallsElsewhere = { apiBase: null, monitoringUrl: null };
const NO_STYLE: BrandStyle = { css: '', adjusted: [] };

/** Returns the rules that apply an installation's colors to the schemes of this build. Empty if there is no build yet. */
export function brandOfBuild(directory: string, brand: Brand): BrandStyle {
  const file = join(directory, 'schemes.json');
  return existsSync(file) ? brandStyle(brand, JSON.parse(readFileSync(file, 'utf8')) as Schemes) : NO_STYLE;
}

/**
 * Serves the built client: its files, and its page for every path in the route table. For any other path, the page is
 * sent with status 404, so that a crawler or a probe doesn't consider it valid. A browser that navigates there gets
 * 200, because it would log the 404 of a page in its console as an error; the page itself says 'Page Not Found'. The
 * style is inlined in the page, so that the first paint already uses the installation's colors.
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
        // A missing file must not be answered with the page: a script tag would fail on it.
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
