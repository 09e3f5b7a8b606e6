/** tldraw with its own store, on existing records. Nothing is sent or stored. */
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createTLStore, defaultBindingUtils, defaultShapeUtils, Tldraw } from 'tldraw';
import 'tldraw/tldraw.css';

const records = await (await fetch('/board.json')).json();
const size = new URLSearchParams(globalThis.location.search);
const store = createTLStore({ shapeUtils: defaultShapeUtils, bindingUtils: defaultBindingUtils });
store.put(records);
const page = globalThis.document.querySelector('#page');
page.style.width = `${size.get('width')}px`;
page.style.height = `${size.get('height')}px`;
createRoot(page).render(createElement(Tldraw, { store, assetUrls: getAssetUrlsByImport() }));
